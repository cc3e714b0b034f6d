import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { changeInvoiceWithReason } from '@cinvoice/contract/market/invoices';
import { adminInvoices } from '@cinvoice/words/en/admin-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import classes from './invoice.module.css';
import { decideInvoice } from './load-invoices.ts';

const declinable: readonly WholeInvoice['state'][] = ['checking', 'submitted', 'accepted'];

const reasonSchema = changeInvoiceWithReason.omit({ version: true });

/** Passes an invoice to its payer, or ends it. Both need a reason. */
export const AdminDecisions = ({ invoice }: { invoice: WholeInvoice }) => {
  const t = useTexts(adminInvoices);
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<'clear' | 'decline' | null>(null);
  const { _id, version, state } = invoice;
  const payer = invoice.payer.name;
  const finish = (text: string): void => {
    setOpened(null);
    notify(text);
    void revalidate();
  };
  return (
    <div className={classes.actions}>
      {state === 'checking' && (
        <Button variant="filled" onClick={() => setOpened('clear')}>
          {t('clear', { payer })}
        </Button>
      )}
      {declinable.includes(state) && (
        <Button variant="outline" onClick={() => setOpened('decline')}>
          {t('decline')}
        </Button>
      )}
      <CallDialog
        title={t('clear', { payer })}
        opened={opened === 'clear'}
        onClose={() => setOpened(null)}
        fields={[{ name: 'reason', label: t('reason'), hint: t('clearReasonHint'), kind: 'lines' }]}
        schema={reasonSchema}
        submit={t('clear', { payer })}
        submitting={t('clearing')}
        call={(values) => decideInvoice(_id, 'clear', { ...values, version })}
        onDone={() => finish(t('cleared', { payer }))}
      >
        {t('clearText', { payer })}
      </CallDialog>
      <CallDialog
        title={t('decline')}
        opened={opened === 'decline'}
        onClose={() => setOpened(null)}
        fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
        schema={reasonSchema}
        submit={t('decline')}
        submitting={t('declining')}
        call={(values) => decideInvoice(_id, 'decline', { ...values, version })}
        onDone={() => finish(t('declined'))}
      >
        {t(state === 'accepted' ? 'declineAcceptedText' : 'declineText')}
      </CallDialog>
    </div>
  );
};
