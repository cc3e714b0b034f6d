import type { LedgerHead } from '@cinvoice/contract/market/ledger';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import classes from './checks.module.css';
import { CheckSign, CrossSign } from './signs.tsx';

type Check = NonNullable<LedgerHead['check']>;

/** What the nightly check may find, by what it means to a reader. */
const guards = {
  checkBalances: ['balance differs from its moves'],
  checkSides: ['the two sides of the books differ'],
  checkChain: [
    'hash differs from its text',
    'numbers of the books have a gap',
    'lines of a transaction have a gap',
    'transaction without moves',
    'head of the books differs',
  ],
  checkReversals: ['reversal is not the opposite'],
  checkReceipts: ['holders paid from elsewhere'],
} as const satisfies Record<string, readonly string[]>;

const guardEntries = [
  ['checkBalances', guards.checkBalances],
  ['checkSides', guards.checkSides],
  ['checkChain', guards.checkChain],
  ['checkReversals', guards.checkReversals],
  ['checkReceipts', guards.checkReceipts],
] as const;

const ofBooks: ReadonlySet<string> = new Set(Object.values(guards).flat());

const countFound = ({ broken }: Check, names: readonly string[]): number =>
  broken.reduce((sum, found) => (names.includes(found.broken) ? sum + found.count : sum), 0);

export const isChainBroken = (check: Check): boolean =>
  check.broken.some(({ broken }) => ofBooks.has(broken));

/** What the newest nightly check has found, rule by rule. */
export const Checks = ({ check }: { check: Check }) => {
  const t = useTexts(ledger);
  return (
    <section className={classes.checks} aria-labelledby="ledger-checks">
      <h3 id="ledger-checks">{t('checks', { at: formatDateTime(check.at), number: check.number })}</h3>
      <ul>
        {guardEntries.map(([key, names]) => {
          const count = countFound(check, names);
          return (
            <li key={key} data-broken={count > 0 || undefined}>
              {count > 0 ? <CrossSign /> : <CheckSign />}
              <span>
                {t(key)}
                {count > 0 && `: ${t('found', { count })}`}
              </span>
            </li>
          );
        })}
      </ul>
      {check.broken.some(({ broken }) => !ofBooks.has(broken)) && (
        <p className="small muted">{t('otherBroken')}</p>
      )}
    </section>
  );
};
