import { disputeInvoice as disputing } from '@cinvoice/contract/market/acceptances';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { disputeInvoice } from './load-payer.ts';

type Props = { invoice: WholeInvoice; onDone: () => void };

const schema = disputing.pick({ reason: true });

/** Says no before the promise, with the reason that the seller reads. */
export const Dispute = ({ invoice: { _id, number, version }, onDone }: Props) => {
  const t = useTexts(payerInvoices);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dispute')}</Button>
      <CallDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('disputeTitle', { number })}
        fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
        schema={schema}
        submit={t('disputeThis')}
        submitting={t('disputing')}
        call={(values) => disputeInvoice(_id, { ...values, version })}
        onDone={() => {
          setOpen(false);
          notify(t('disputedDone'));
          onDone();
        }}
      >
        <p>{t('disputeText')}</p>
      </CallDialog>
    </>
  );
};
