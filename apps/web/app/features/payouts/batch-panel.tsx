import { toOrderPath } from '@cinvoice/contract/item-paths';
import { askForBatch as asking, type ListedPayout, MAX_BATCH } from '@cinvoice/contract/market/payouts';
import type { AccountState, TreasuryState } from '@cinvoice/contract/market/statements/statements';
import { formatPaise } from '@cinvoice/contract/money';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { IMPORT_PATH } from '#web/shared/site/treasury-paths.ts';
import { CallForm } from '#web/shared/ui/forms/call-form.tsx';
import { BooksBadge } from '#web/shared/ui/states/books-badge.tsx';
import { type Fact, FactList } from '#web/shared/ui/text/fact-list.tsx';
import { askForBatch } from './load-payouts.ts';
import classes from './payouts.module.css';
import { useWhatStands } from './what-stands.ts';

const reasonSchema = asking.pick({ reason: true });

type Props = {
  chosen: readonly ListedPayout[];
  escrow: TreasuryState;
  /** Told to the bank before, and on no statement yet; over all escrow accounts. */
  /** Of all payouts: sent, and in batches that wait. */
  underWay: { sentPaise: number; batchedPaise: number };
};

type FormProps = { account: AccountState; chosen: readonly ListedPayout[] };

const AskForm = ({ account, chosen }: FormProps) => {
  const t = useTexts(payouts);
  const navigate = useNavigate();
  if (chosen.length === 0) return <p className="small muted">{t('chooseFirst')}</p>;
  if (chosen.length > MAX_BATCH) return <p>{t('tooMany', { most: MAX_BATCH })}</p>;
  return (
    <>
      <CallForm
        fields={[{ name: 'reason', label: t('batchReason'), hint: t('batchReasonHint'), kind: 'lines' }]}
        schema={reasonSchema}
        submit={t('askForBatch')}
        submitting={t('asking')}
        call={({ reason = '' }) =>
          askForBatch({
            bankAccountId: account.account._id,
            payoutIds: chosen.map(({ _id }) => _id),
            reason,
          })
        }
        onDone={({ number, orderId }) => {
          notify(t('batchAsked', { number: String(number) }));
          void navigate(toOrderPath(orderId));
        }}
      />
      <p className="small muted">{t('second')}</p>
    </>
  );
};

const Stands = ({ text }: { text: string }) => {
  const t = useTexts(payouts);
  return (
    <Alert role="status" title={t('stands')}>
      <p>{text}</p>
      <Link className="link" to={IMPORT_PATH}>
        {t('toImport')}
      </Link>
    </Alert>
  );
};

type OfAccountProps = Props & { account: AccountState };

/** The sums of the batch beside those of its account, and what stands against it or the form that asks for it. */
const OfAccount = ({ account, chosen, escrow, underWay }: OfAccountProps) => {
  const t = useTexts(payouts);
  const toStands = useWhatStands();
  const sum = chosen.reduce((total, { amountPaise }) => total + amountPaise, 0);
  // What is under way is known over all accounts only.
  const isOnly = escrow.accounts.length === 1;
  const { sentPaise, batchedPaise } = underWay;
  const left = account.booksPaise - sentPaise - batchedPaise - sum;
  const stands = toStands(account, escrow) ?? (isOnly && left < 0 ? t('standsCovered') : null);
  const facts: Fact[] = [[t('inAccount'), formatPaise(account.booksPaise)]];
  if (isOnly)
    facts.push([t('underWay'), formatPaise(sentPaise)], [t('inBatches'), formatPaise(batchedPaise)]);
  facts.push([t('thisBatch'), <b key="sum">{formatPaise(sum)}</b>]);
  if (isOnly) facts.push([t('left'), left < 0 ? `− ${formatPaise(-left)}` : formatPaise(left)]);
  return (
    <>
      <FactList className={classes.facts} facts={facts} />
      {stands === null ? <AskForm account={account} chosen={chosen} /> : <Stands text={stands} />}
    </>
  );
};

const pickFirst = ({ accounts }: TreasuryState): AccountState | undefined =>
  accounts.find(({ isCurrent }) => isCurrent) ?? accounts[0];

/** The batch of what is chosen: its sum, the account that it leaves from, and what stands against it. */
export const BatchPanel = (props: Props) => {
  const t = useTexts(payouts);
  const { chosen, escrow } = props;
  const [accountId, setAccountId] = useState(pickFirst(escrow)?.account._id ?? '');
  const account = escrow.accounts.find(({ account: { _id } }) => _id === accountId) ?? pickFirst(escrow);
  return (
    <section className={classes.panel} aria-labelledby="batch">
      <h2 id="batch">{t('batchOf')}</h2>
      <p role="status">
        <b>{t('chosen', { count: chosen.length })}</b>
      </p>
      {account ? (
        <>
          <NativeSelect
            label={t('fromAccount')}
            value={account.account._id}
            onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
            data={escrow.accounts.map(({ account: { _id, numberEnd }, isCurrent }) => ({
              value: _id,
              label: t(isCurrent ? 'currentOption' : 'accountOption', { end: numberEnd }),
            }))}
          />
          <div>
            <BooksBadge account={account} />
          </div>
          <OfAccount key={account.account._id} {...props} account={account} />
        </>
      ) : (
        <p>{t('noEscrow')}</p>
      )}
    </section>
  );
};
