import type { OrderPreview } from '@cinvoice/contract/market/orders';
import { formatPaise } from '@cinvoice/contract/money';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import { ledgerAccounts } from '@cinvoice/words/en/ledger.ts';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type ReactNode, useId } from 'react';
import { StateMark } from '#web/shared/ui/states/state-mark.tsx';
import classes from './orders.module.css';

const Block = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

type Effect = Pick<OrderPreview, 'lines' | 'moves' | 'accounts'>;

/** An account in words, above its name in the books. */
const Account = ({ name, accounts }: { name: string } & Pick<Effect, 'accounts'>) => {
  const t = useTexts(ledgerAccounts);
  const found = accounts.find((account) => account.name === name);
  return (
    <>
      {found && t(found.kind, { name: found.label || t('unnamed') })}
      <span className={classes.account}>{name}</span>
    </>
  );
};

const Moves = ({ moves, accounts }: Pick<Effect, 'moves' | 'accounts'>) => {
  const t = useTexts(orders);
  if (moves.length === 0) return null;
  return (
    <Block title={t('moves')}>
      <ol className={classes.moves}>
        {moves.map(({ debit, credit, amountPaise }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moves have no id before they are posted, and keep their order
          <li key={place}>
            <span>
              <span className={classes.sub}>{t('debit')}</span>
              <Account name={debit} accounts={accounts} />
            </span>
            <Arrow />
            <span>
              <span className={classes.sub}>{t('credit')}</span>
              <Account name={credit} accounts={accounts} />
            </span>
            <b>{formatPaise(amountPaise)}</b>
          </li>
        ))}
      </ol>
    </Block>
  );
};

/** What an order does: plain words first, then the moves. `children` stand between them. */
export const OrderEffect = ({
  title,
  effect: { lines, moves, accounts },
  children,
}: {
  title: string;
  effect: Effect;
  children?: ReactNode;
}) => {
  const translate = useCodedText();
  return (
    <>
      <Block title={title}>
        <ol className={classes.lines}>
          {lines.map(({ text, amountPaise }) => (
            <li key={text.code + text.message}>
              <span>{translate(text)}</span>
              {amountPaise !== null && <b>{formatPaise(amountPaise)}</b>}
            </li>
          ))}
        </ol>
      </Block>
      {children}
      <Moves moves={moves} accounts={accounts} />
    </>
  );
};

/** What was checked. */
export const CheckedFacts = ({ title, checked }: { title: string } & Pick<OrderPreview, 'checked'>) => {
  const translate = useCodedText();
  if (checked.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={classes.checks}>
        {checked.map((check) => (
          <li key={check.code}>
            <StateMark name="tick" />
            {translate(check)}
          </li>
        ))}
      </ul>
    </Block>
  );
};
