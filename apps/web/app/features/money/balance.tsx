import { money } from '#web/i18n/en/money.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { BigAmount } from './big-amount.tsx';
import classes from './money.module.css';

/** What the books owe the reader. */
export const BalanceSection = ({ paise, note }: { paise: number; note: string }) => {
  const t = useTexts(money);
  return (
    <section aria-labelledby="balance" className={classes.block}>
      <h2 id="balance" className="label muted">
        {t('balance')}
      </h2>
      <BigAmount paise={paise} />
      <p className="small muted">{note}</p>
    </section>
  );
};
