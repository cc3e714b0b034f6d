import { formatDate } from '@cinvoice/contract/dates';
import { formatPaise } from '@cinvoice/contract/money';
import { createPaperPdf } from '../documents/paper.ts';

type Facts = {
  number: string;
  seller: string;
  payer: string;
  title: string;
  invoiceDay: string;
  dueDay: string;
  taxablePaise: number;
  gstPaise: number;
};

/** The built-in faces of a PDF have no rupee sign. */
const write = (paise: number): string => formatPaise(paise).replace('₹', 'Rs ');

export const createInvoicePdf = (facts: Facts): Promise<Buffer> =>
  createPaperPdf(
    {
      title: 'Tax invoice',
      matter: `${facts.number}: ${facts.title}`,
      opening: `${facts.seller} bills ${facts.payer} for the licence of “${facts.title}”, delivered and accepted.`,
      sections: [
        {
          heading: 'Licence fee, taxable',
          text: `${write(facts.taxablePaise)} for invoice ${facts.number}.`,
        },
        { heading: 'GST at 18 percent', text: `${write(facts.gstPaise)}.` },
        {
          heading: 'Total',
          text: `${write(facts.taxablePaise + facts.gstPaise)}, tax at source to be withheld as the law requires.`,
        },
        {
          heading: 'Due',
          text: `On ${formatDate(facts.dueDay)}, into the account that the acceptance names.`,
        },
      ],
      signatories: [facts.seller],
    },
    formatDate(facts.invoiceDay),
  );

export const createInvoiceContractPdf = (facts: Facts): Promise<Buffer> =>
  createPaperPdf(
    {
      title: 'Licence agreement',
      matter: `${facts.title}, for invoice ${facts.number}`,
      opening: `${facts.seller} licenses “${facts.title}” to ${facts.payer}.`,
      sections: [
        {
          heading: 'Fee',
          text: `The fee is ${write(facts.taxablePaise)} before GST, due on ${formatDate(facts.dueDay)}.`,
        },
        {
          heading: 'Assignment',
          text: 'The licensor may assign what is owed under this agreement, in whole or in shares.',
        },
        { heading: 'Delivery', text: 'The master was delivered and accepted before the day of the invoice.' },
      ],
      signatories: [facts.seller, facts.payer],
    },
    formatDate(facts.invoiceDay),
  );
