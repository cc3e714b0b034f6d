import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { endSale } from '@cinvoice/contract/market/sales';
import { sale as texts } from '@cinvoice/words/en/sale.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { stopSale } from './load-sales.ts';

const reasonSchema = endSale.omit({ version: true });

const words = {
  'take-back': { title: 'takeBack', busy: 'takingBack', text: 'takeBackText', done: 'takenBack' },
  pull: { title: 'pull', busy: 'pulling', text: 'pullText', done: 'pulled' },
} as const;

/** Ends what runs, with a reason. */
export const StopSale = ({ invoice, call }: { invoice: WholeInvoice; call: 'take-back' | 'pull' }) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  const [isOpened, setIsOpened] = useState(false);
  const { title, busy, text, done } = words[call];
  return (
    <div>
      <Button variant="outline" onClick={() => setIsOpened(true)}>
        {t(title)}
      </Button>
      <CallDialog
        title={t(title)}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
        fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
        schema={reasonSchema}
        submit={t(title)}
        submitting={t(busy)}
        call={({ reason = '' }) => stopSale(invoice, call, reason)}
        onDone={() => {
          setIsOpened(false);
          notify(t(done));
          void revalidate();
        }}
      >
        {t(text)}
      </CallDialog>
    </div>
  );
};
