import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import type { ReactNode } from 'react';
import { InvoiceStateBadge, LateBadge } from '#web/shared/ui/invoices/invoice-state.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import classes from './invoice.module.css';

type Props = {
  invoice: WholeInvoice;
  /** The list that the reader came from. */
  up: { to: string; text: string };
  /** Names the invoice by its number and parties. */
  children: ReactNode;
  actions?: ReactNode;
};

/** The head of an invoice's page in every area: its title, its state, its number and parties. */
export const InvoiceHeader = ({ invoice: { title, state, daysLate }, up, children, actions }: Props) => (
  <>
    <UpLink to={up.to}>{up.text}</UpLink>
    <PageHeader
      title={title.name}
      note={
        <span className={classes.kicker}>
          <InvoiceStateBadge state={state} />
          <LateBadge daysLate={daysLate} />
          {children}
        </span>
      }
      actions={actions}
    />
  </>
);
