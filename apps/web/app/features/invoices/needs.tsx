import type { InvoiceNeed } from '@cinvoice/contract/market/invoice-needs';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import classes from './invoice.module.css';

type Missing = {
  text: Extract<keyof typeof ownInvoices, `need${string}`>;
  link?: 'toVerification' | 'toAccounts' | 'toEdit' | 'toInvoices';
};

/** Texts of the needs of a submission. Other needs are told by the state. */
const missing: Partial<Record<InvoiceNeed, Missing>> = {
  'seller-verification': { text: 'needSellerVerification', link: 'toVerification' },
  'bank-account': { text: 'needBankAccount', link: 'toAccounts' },
  'payer-verification': { text: 'needPayerVerification' },
  'payer-officer': { text: 'needPayerOfficer' },
  'escrow-account': { text: 'needEscrowAccount' },
  'approved-title': { text: 'needApprovedTitle' },
  'invoice-file': { text: 'needInvoiceFile', link: 'toEdit' },
  'contract-file': { text: 'needContractFile', link: 'toEdit' },
  'due-day': { text: 'needDueDay', link: 'toEdit' },
  hindrance: { text: 'needHindrance', link: 'toInvoices' },
};

/** Names the needs of a submission that are not met. */
export const useNeedTexts = (): ((needs: readonly InvoiceNeed[], payer: string) => string[]) => {
  const t = useTexts(ownInvoices);
  return (needs, payer) => needs.flatMap((need) => missing[need] ?? []).map(({ text }) => t(text, { payer }));
};

type Props = { id: string; payer: string; needs: readonly InvoiceNeed[] };

/** The needs of a submission that are not met, each with the way to meet it. */
export const Needs = ({ id, payer, needs }: Props) => {
  const t = useTexts(ownInvoices);
  const paths = {
    toVerification: '/filmmaker/verification',
    toAccounts: '/filmmaker/money',
    toInvoices: '/filmmaker/invoices',
    toEdit: `/filmmaker/invoices/${id}/edit`,
  };
  const told = needs.flatMap((need) => missing[need] ?? []);
  if (told.length === 0) return null;
  return (
    <ul className={classes.needs} aria-label={t('waitDraftNeeds')}>
      {told.map(({ text, link }) => (
        <li key={text}>
          <span>{t(text, { payer })}</span>
          {link && (
            <Link className="link" to={paths[link]}>
              {t(link)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};
