import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { WholePayer as Whole } from '@cinvoice/contract/market/payers';
import { retirePayer as retirement } from '@cinvoice/contract/market/payers';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { Accounts } from './accounts.tsx';
import { AskForAccount } from './ask-for-account.tsx';
import { AskForOfficer } from './ask-for-officer.tsx';
import { AskForPayer } from './ask-for-payer.tsx';
import { retirePayer } from './load-payers.ts';
import { Officers } from './officers.tsx';
import { PayerRecords } from './payer-records.tsx';
import { PayerStateBadge } from './payer-states.tsx';

type Dialog = 'payer' | 'officer' | 'account' | 'retire';

type HeaderProps = { payer: Whole; onOpen: (dialog: Dialog) => void };

const Header = ({ payer: { name, ottId, email, state, current, proposed }, onOpen }: HeaderProps) => {
  const t = useTexts(payers);
  const actions = (
    <>
      <PayerStateBadge state={state} />
      {current && (
        <Button onClick={() => onOpen('retire')} aria-haspopup="dialog">
          {t('retire')}
        </Button>
      )}
      {state !== 'deactivated' && !proposed && (
        <Button variant="filled" onClick={() => onOpen('payer')} aria-haspopup="dialog">
          {t(current ? 'change' : 'verify')}
        </Button>
      )}
    </>
  );
  return (
    <PageHeader
      title={name}
      note={t('account', { ottId, email: email || t('noAddress') })}
      actions={actions}
    />
  );
};

type Props = { payer: Whole; onChanged: () => void };

/** A platform as a payer, with everything about it, and what an admin can ask for. */
export const WholePayer = ({ payer, onChanged }: Props) => {
  const t = useTexts(payers);
  const [open, setOpen] = useState<Dialog | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const dialog = (which: Dialog) => ({ opened: open === which, onClose: () => setOpen(null) });
  const finish = (): void => {
    setOpen(null);
    onChanged();
  };
  const onAsked = (id: string): void => {
    setOrderId(id);
    finish();
  };
  // A form begins anew with what is in force, and after each order.
  const formKey = `${payer.version} ${orderId}`;
  return (
    <>
      <Header payer={payer} onOpen={setOpen} />
      {orderId !== null && (
        <Alert role="status" mt={24}>
          {t('asked')}{' '}
          <Link className="link" to={toOrderPath(orderId)}>
            {t('seeOrder')}
          </Link>
        </Alert>
      )}
      <PayerRecords payer={payer} />
      <Officers payer={payer} onAdd={() => setOpen('officer')} onChanged={onChanged} />
      <Accounts payer={payer} onAdd={() => setOpen('account')} onChanged={onChanged} />
      <p>
        <Link className="link" to={`/admin/audit?${new URLSearchParams({ target: payer._id })}`}>
          {t('inLog')}
        </Link>
      </p>
      <AskForPayer key={`payer ${formKey}`} payer={payer} {...dialog('payer')} onAsked={onAsked} />
      <AskForOfficer key={`officer ${formKey}`} ottId={payer._id} {...dialog('officer')} onAsked={onAsked} />
      <AskForAccount key={`account ${formKey}`} payer={payer} {...dialog('account')} onAsked={onAsked} />
      <CallDialog
        {...dialog('retire')}
        title={t('retire')}
        fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
        schema={retirement}
        submit={t('retire')}
        submitting={t('retiring')}
        call={({ reason }) => retirePayer(payer._id, { reason, version: payer.version })}
        onDone={() => {
          notify(t('retiredDone', { name: payer.name }));
          finish();
        }}
      >
        {t('retireText', { name: payer.name })}
      </CallDialog>
    </>
  );
};
