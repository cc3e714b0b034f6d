import type { OwnSource, PayoutOutlook, PayoutReceiver } from '@cinvoice/contract/market/payouts';
import { formatAmount, formatPaise } from '@cinvoice/contract/money';
import { withdrawals } from '@cinvoice/words/en/withdrawals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { FactList } from '#web/shared/ui/text/fact-list.tsx';
import { TicketButton } from '#web/shared/ui/text/ticket-button.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import classes from './withdrawals.module.css';

type Withdrawal = ReturnType<typeof useWithdrawal>;

const TITLE = 'withdraw-title';

/** The heading stays while what stands below it changes. */
const focusTitle = (): void => document.getElementById(TITLE)?.focus();

/** What was sent and never answered: asking again withdraws nothing twice. */
const Unanswered = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useTexts(withdrawals);
  return (
    <div className={classes.form}>
      <Alert role="alert" title={t('unanswered')}>
        {t('unansweredText', { amount: formatPaise(withdrawal.kept?.body.amountPaise ?? 0) })}
      </Alert>
      <p className="small muted">{t('leaveItText')}</p>
      <div className={classes.buttons}>
        <Button variant="filled" aria-busy={withdrawal.isSending} onClick={withdrawal.repeat}>
          {t(withdrawal.isSending ? 'sending' : 'askAgain')}
        </Button>
        <Button variant="subtle" onClick={withdrawal.forget}>
          {t('leaveIt')}
        </Button>
      </div>
    </div>
  );
};

type FormProps = { withdrawal: Withdrawal; fieldId: string; balancePaise: number; receiver: PayoutReceiver };

const Form = ({ withdrawal, fieldId, balancePaise, receiver }: FormProps) => {
  const t = useTexts(withdrawals);
  const { paise, typed, problem, error, isSending } = withdrawal;
  const isTooMuch = paise !== null && paise > balancePaise;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        withdrawal.submit();
      }}
    >
      {problem && <Alert role="alert">{problem.message}</Alert>}
      <div>
        <PaiseField
          key={withdrawal.round}
          id={fieldId}
          label={t('amount')}
          required
          hint={t('amountHint')}
          bound={{
            defaultValue: typed,
            onChange: withdrawal.type,
            error:
              error ?? (isTooMuch ? t('moreThanThere', { amount: formatPaise(balancePaise) }) : undefined),
          }}
        />
        <p className={classes.most}>
          <span className="small muted">{t('most', { amount: formatPaise(balancePaise) })}</span>
          <Button
            size="sm"
            variant="subtle"
            px={0}
            onClick={() => withdrawal.fill(formatAmount(balancePaise))}
          >
            {t('all')}
          </Button>
        </p>
      </div>
      <FactList
        className={classes.facts}
        facts={[
          [t('to'), t('toAccount', { holder: receiver.holderName, number: receiver.number })],
          [t('when'), t('whenText')],
        ]}
      />
      <TicketButton isSending={isSending} second>
        {isSending
          ? t('sending')
          : paise === null || paise === 0
            ? t('submit')
            : t('submitAmount', { amount: formatPaise(paise) })}
      </TicketButton>
      <p className="small muted">{t('note')}</p>
    </form>
  );
};

type Props = { of: OwnSource; balancePaise: number; outlook: PayoutOutlook; onChanged: () => void };

/** What stands before a withdrawal, or its form. */
const Content = ({ of, balancePaise, outlook, onChanged }: Props) => {
  const t = useTexts(withdrawals);
  const fieldId = useId();
  const withdrawal = useWithdrawal({
    of,
    onStale: onChanged,
    onSwap: focusTitle,
    onInvalid: () => document.getElementById(fieldId)?.focus(),
    onDone: ({ amountPaise }) => {
      notify(t('done', { amount: formatPaise(amountPaise) }));
      onChanged();
    },
  });
  if (withdrawal.kept) return <Unanswered withdrawal={withdrawal} />;
  if (of === 'seller' && outlook.isHindered)
    return (
      <Alert role="status" title={t('hinderedTitle')}>
        <p>{t('hinderedText')}</p>
        <Link className="link" to="/filmmaker/invoices">
          {t('toInvoices')}
        </Link>
      </Alert>
    );
  if (balancePaise === 0) return <p>{t('nothing')}</p>;
  if (!outlook.receiver)
    return (
      <p>
        {t('noAccount')}{' '}
        <a className="link" href="#accounts">
          {t('toAccounts')}
        </a>
      </p>
    );
  return (
    <Form withdrawal={withdrawal} fieldId={fieldId} balancePaise={balancePaise} receiver={outlook.receiver} />
  );
};

/** Money out, as easily as in: the amount, the account that it goes to, and when. */
export const WithdrawPanel = (props: Props) => {
  const t = useTexts(withdrawals);
  return (
    <section className={classes.panel} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        {t('title')}
      </h2>
      <Content {...props} />
    </section>
  );
};
