import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, Skeleton } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { readRefusal, toFormState } from '#web/features/invoices/form/form-state.ts';
import { InvoiceForm } from '#web/features/invoices/form/invoice-form.tsx';
import { type InvoiceFormData, loadInvoiceForm } from '#web/features/invoices/form/load-form.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import type { Route } from './+types/invoice-form';

export const meta = () => [{ title: `${getText(invoiceForm, 'add')} · ${brand.name}` }];

/** Without an id in the address the form is for a new invoice. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  found: loadInvoiceForm('id' in params ? (params.id ?? null) : null),
});

const toPage = (id: string): string => `/filmmaker/invoices/${id}`;

/** Tells what became of the form, and goes to the invoice or, when it was not submitted, to its draft. */
const useFinish = () => {
  const t = useTexts(invoiceForm);
  const navigate = useNavigate();
  return (invoice: WholeInvoice, problem: ProblemBody | null): void => {
    const { _id, state, payer } = invoice;
    if (problem) {
      notify(t('keptNotSent', { reason: problem.detail }), 'bad');
      void navigate(`${toPage(_id)}/edit`, { replace: true, state: toFormState(problem) });
      return;
    }
    const texts = { draft: t('kept'), checking: t('checking') };
    notify(state === 'draft' || state === 'checking' ? texts[state] : t('submitted', { payer: payer.name }));
    void navigate(toPage(_id), { replace: true });
  };
};

const NoTitles = () => {
  const t = useTexts(invoiceForm);
  return (
    <EmptyState
      title={t('noTitles')}
      action={
        <Button component={Link} to="/filmmaker/projects" variant="filled">
          {t('seeTitles')}
        </Button>
      }
    >
      {t('noTitlesText')}
    </EmptyState>
  );
};

const Form = ({ invoice, titles, terms, payers }: InvoiceFormData) => {
  const finish = useFinish();
  const refusal = readRefusal(useLocation().state);
  if (invoice === null && titles.every(({ why }) => why !== null)) return <NoTitles />;
  return (
    <InvoiceForm
      key={invoice ? `${invoice._id} ${invoice.version}` : 'new'}
      {...(invoice && { invoice })}
      titles={titles}
      terms={terms}
      payers={payers}
      refusal={refusal}
      onSaved={finish}
    />
  );
};

export default function InvoiceFormPage({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTexts(invoiceForm);
  return (
    <>
      <UpLink to="/filmmaker/invoices">{t('back')}</UpLink>
      <Loaded outcome={found} skeleton={<Skeleton height={480} mt={48} />} failure={t('failed')}>
        {(data) => (
          <>
            <PageHeader title={data.invoice ? t('edit', { number: data.invoice.number }) : t('add')} />
            <Form {...data} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
