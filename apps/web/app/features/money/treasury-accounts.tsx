import { toOrderPath } from '@cinvoice/contract/item-paths';
import {
  proposeEscrowAccount,
  proposeOperatorAccount,
  type TreasuryAccount,
} from '@cinvoice/contract/market/bank-accounts';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { RetireAccount } from '#web/shared/ui/bank-accounts/retire-account.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountTable } from './account-table.tsx';
import { giveTreasuryAccount } from './load-money.ts';
import classes from './money.module.css';

type OwnerKind = 'escrow' | 'operator';
type Props = { accounts: readonly TreasuryAccount[]; onChanged: () => void };

const forms = { escrow: proposeEscrowAccount, operator: proposeOperatorAccount } as const;

const useFields = (kind: OwnerKind) => {
  const t = useTexts(money);
  return [
    { name: 'holderName', label: t('holderName'), hint: t('holderHint') },
    { name: 'accountNumber', label: t('accountNumber') },
    { name: 'ifsc', label: t('ifsc'), hint: t('ifscHint') },
    { name: 'bank', label: t('bank') },
    ...(kind === 'escrow'
      ? [
          { name: 'trustee', label: t('trustee') },
          { name: 'referencePrefix', label: t('prefix'), hint: t('prefixHint'), optional: true },
          { name: 'vpa', label: t('vpa'), hint: t('vpaHint'), optional: true },
        ]
      : []),
    { name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' as const },
  ];
};

type GiveProps = { kind: OwnerKind; opened: boolean; onClose: () => void; onAsked: (id: string) => void };

const GiveDialog = ({ kind, opened, onClose, onAsked }: GiveProps) => {
  const t = useTexts(money);
  const say = useTexts(callForm);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(kind === 'escrow' ? 'addEscrow' : 'addOperator')}
      closeButtonProps={{ 'aria-label': say('close') }}
      size={560}
    >
      <p className={classes.lead}>{t(kind === 'escrow' ? 'addEscrowText' : 'addOperatorText')}</p>
      <AccountForm
        form={forms[kind]}
        fields={useFields(kind)}
        submit={t('ask')}
        submitting={t('asking')}
        call={(form) => giveTreasuryAccount(kind, form)}
        onDone={({ orderId }) => onAsked(orderId)}
        beside={<Button onClick={onClose}>{say('cancel')}</Button>}
      />
    </Modal>
  );
};

/** The escrow accounts and those of the operator. */
export const TreasuryAccountsSection = ({ accounts, onChanged }: Props) => {
  const t = useTexts(money);
  const [giving, setGiving] = useState<OwnerKind | null>(null);
  const [retiring, setRetiring] = useState<TreasuryAccount | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const of = (kind: OwnerKind) => accounts.filter(({ ownerKind }) => ownerKind === kind);
  const show = (kind: OwnerKind) => {
    const title = t(kind === 'escrow' ? 'escrowAccounts' : 'operatorAccounts');
    const found = of(kind);
    return (
      <section aria-labelledby={`${kind}-accounts`} className={classes.block}>
        <h2 id={`${kind}-accounts`}>{title}</h2>
        <p className="small muted">{t(kind === 'escrow' ? 'escrowNote' : 'operatorNote')}</p>
        {found.length === 0 ? (
          <p>{t(kind === 'escrow' ? 'noEscrow' : 'noOperator')}</p>
        ) : (
          <AccountTable title={title} accounts={found} onRetire={setRetiring} />
        )}
        <Button aria-haspopup="dialog" onClick={() => setGiving(kind)}>
          {t(kind === 'escrow' ? 'addEscrow' : 'addOperator')}
        </Button>
      </section>
    );
  };
  return (
    <div className={classes.treasury}>
      {orderId !== null && (
        <Alert role="status" title={t('asked')}>
          <Link className="link" to={toOrderPath(orderId)}>
            {t('seeOrder')}
          </Link>
        </Alert>
      )}
      {show('escrow')}
      {show('operator')}
      <GiveDialog
        key={giving ?? ''}
        kind={giving ?? 'escrow'}
        opened={giving !== null}
        onClose={() => setGiving(null)}
        onAsked={(id) => {
          setOrderId(id);
          setGiving(null);
          onChanged();
        }}
      />
      <RetireAccount account={retiring} onClose={() => setRetiring(null)} onRetired={onChanged} />
    </div>
  );
};
