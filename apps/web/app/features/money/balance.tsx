import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { BigAmount } from './big-amount.tsx';
import classes from './money.module.css';

type Props = { paise: number; note: string; children?: ReactNode };

/** What the books owe the reader. `children` say what becomes of it. */
export const BalanceSection = ({ paise, note, children }: Props) => {
  const t = useTexts(money);
  return (
    <section aria-labelledby="balance" className={classes.block}>
      <h2 id="balance" className="label muted">
        {t('balance')}
      </h2>
      <BigAmount paise={paise} />
      {children}
      <p className="small muted">{note}</p>
    </section>
  );
};
