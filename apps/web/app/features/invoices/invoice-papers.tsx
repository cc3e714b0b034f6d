import { createInvoiceForm, invoiceFileNames } from '@cinvoice/contract/market/invoice-form';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { PaperFile, Papers } from '#web/shared/ui/papers/papers.tsx';
import { Block } from './block.tsx';

const labels = { invoice: 'paperInvoice', contract: 'paperContract', delivery: 'paperDelivery' } as const;

type Props = Pick<WholeInvoice, 'files'>;

/** The files of an invoice, missing ones too. */
export const PaperList = ({ files }: Props) => {
  const t = useTexts(invoices);
  return (
    <Papers>
      {invoiceFileNames.map((name) => (
        <PaperFile
          key={name}
          file={files[name]}
          label={t(labels[name])}
          expected={(createInvoiceForm.files[name].accept[0] ?? '').toUpperCase()}
        />
      ))}
    </Papers>
  );
};

export const InvoicePapers = ({ files }: Props) => {
  const t = useTexts(invoices);
  return (
    <Block title={t('papers')}>
      <PaperList files={files} />
    </Block>
  );
};
