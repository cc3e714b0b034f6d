import { askForDisbursal as asking, type DisbursalOrder } from '@cinvoice/contract/market/disbursal';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { disbursal as texts } from '@cinvoice/words/en/disbursal.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { askForDisbursal } from './load-disbursal.ts';

const words = {
  disburse: { title: 'disburse', text: 'disburseText', hint: 'reasonHint' },
  unwind: { title: 'unwind', text: 'unwindText', hint: 'reasonHint' },
  'write-off': { title: 'writeOff', text: 'writeOffText', hint: 'reasonPublicHint' },
} as const satisfies Record<DisbursalOrder, object>;

/** The title of an order, as its button has it. */
export const orderTitles = {
  disburse: 'disburse',
  unwind: 'unwind',
  'write-off': 'writeOff',
} as const satisfies Record<DisbursalOrder, string>;

type Props = { invoice: WholeInvoice; order: DisbursalOrder };

/** Asks for an order about the payout; a treasurer confirms it. */
export const AskOrder = ({ invoice, order }: Props) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  const [isOpened, setIsOpened] = useState(false);
  const { title, text, hint } = words[order];
  return (
    <>
      <Button variant={order === 'disburse' ? 'filled' : 'outline'} onClick={() => setIsOpened(true)}>
        {t(title)}
      </Button>
      <CallDialog
        title={t(title)}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
        fields={[{ name: 'reason', label: t('reason'), hint: t(hint), kind: 'lines' }]}
        schema={asking}
        submit={t(title)}
        submitting={t('asking')}
        call={({ reason = '' }) => askForDisbursal(invoice._id, order, reason)}
        onDone={() => {
          setIsOpened(false);
          notify(t('asked'));
          void revalidate();
        }}
      >
        {t(text, { payer: invoice.payer.name })}
      </CallDialog>
    </>
  );
};
