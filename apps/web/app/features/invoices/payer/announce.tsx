import { announcePayment as announcing, type Due } from '@cinvoice/contract/market/dues';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatAmount } from '@cinvoice/contract/money';
import { dues as texts } from '@cinvoice/words/en/dues.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { toTypedPaise } from '#web/shared/forms/typed-paise.ts';
import { PaperDialog } from '#web/shared/ui/forms/paper-dialog.tsx';
import { announcePayment } from './load-payer.ts';

const form = { texts: announcing, files: {} };

type Props = { due: Pick<Due, 'invoiceId' | 'number' | 'outstandingPaise'> };

/** The payer says that it has paid. */
export const Announce = ({ due }: Props) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  const [isOpened, setIsOpened] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsOpened(true)}>
        {t('announce')}
        <span className="hidden"> {due.number}</span>
      </Button>
      <PaperDialog
        title={t('announce')}
        submit={t('announceSubmit')}
        submitting={t('announcing')}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
        fields={[
          { name: 'utr', label: t('utr'), hint: t('utrHint'), kind: 'text' },
          { name: 'amountPaise', label: t('paid'), hint: t('paidHint'), kind: 'paise' },
          { name: 'day', label: t('paidOn'), kind: 'day' },
        ]}
        form={form}
        initial={{ utr: '', amountPaise: formatAmount(due.outstandingPaise), day: toDay(new Date()) }}
        toBody={(values) => ({ ...values, amountPaise: toTypedPaise(values.amountPaise) })}
        call={(_, body) => announcePayment(due.invoiceId, body)}
        onDone={() => {
          setIsOpened(false);
          notify(t('announced'));
          void revalidate();
        }}
      >
        {t('announceText')}
      </PaperDialog>
    </div>
  );
};
