import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { ErrorSummary } from '#web/shared/ui/forms/error-summary.tsx';
import { LeaveForm } from '#web/shared/ui/forms/leave-form.tsx';
import { RefusalNotes } from '../refusal.tsx';
import { computeDraftQuote } from './draft-quote.ts';
import { AmountsSection, DebtSection, PapersSection, WishesSection } from './form-sections.tsx';
import classes from './invoice-form.module.css';
import type { InvoiceTexts } from './invoice-texts.ts';
import type { Payers } from './payers.ts';
import { QuoteBar, QuotePanel } from './quote-panel.tsx';
import { type InvoiceFormSetup, useInvoiceForm } from './use-invoice-form.ts';

const labels = {
  title: 'title',
  number: 'number',
  invoiceDay: 'invoiceDay',
  dueDay: 'dueDay',
  taxablePaise: 'taxable',
  gstPaise: 'gst',
  tdsPaise: 'tds',
  otherDeductionsPaise: 'other',
  wantedYieldBps: 'yield',
  wantedAdvanceBps: 'share',
  irn: 'irn',
  invoice: 'invoiceFile',
  contract: 'contractFile',
  delivery: 'deliveryFile',
} as const satisfies Record<keyof InvoiceTexts, string>;

type Setup = ReturnType<typeof useInvoiceForm>;

/** The notes above the form: a draft of the browser, a refusal, and the errors of the fields. */
const Notes = ({ setup, payer }: { setup: Setup; payer: string }) => {
  const t = useTexts(invoiceForm);
  const common = useTexts(submissionForm);
  const { draft, problem, alert, invalidFields, getInputId, form } = setup;
  return (
    <>
      {draft.found && (
        <Alert
          role="status"
          className={classes.draft ?? ''}
          title={common('draftFrom', { time: formatDateTime(draft.found.savedAt) })}
        >
          <p>{common('draftFiles')}</p>
          <Button size="sm" mt={12} onClick={setup.discardDraft}>
            {common('startAfresh')}
          </Button>
        </Alert>
      )}
      {problem && (
        <Alert ref={alert} tabIndex={-1} role="alert" title={problem.detail}>
          <RefusalNotes problem={problem} payer={payer} />
        </Alert>
      )}
      <ErrorSummary
        problems={invalidFields.map((name) => ({
          id: getInputId(name),
          label: t(labels[name]),
          message: String(form.errors[name]),
        }))}
      />
    </>
  );
};

const Buttons = ({ setup, payer }: { setup: Setup; payer: string | null }) => {
  const t = useTexts(invoiceForm);
  const common = useTexts(submissionForm);
  const { sending } = setup;
  return (
    <div className={classes.buttons}>
      <Button variant="filled" type="submit" disabled={sending !== null}>
        {payer === null ? t('submit') : t('submitTo', { payer })}
      </Button>
      <Button onClick={setup.keep} disabled={sending !== null}>
        {t('keep')}
      </Button>
      {sending && (
        <span role="status" className="small num">
          {sending.share < 1
            ? common('sentPercent', { percent: Math.floor(sending.share * 100) })
            : common('beingChecked')}
        </span>
      )}
      {sending && sending.share < 1 && (
        <Button variant="subtle" onClick={sending.cancel}>
          {common('cancel')}
        </Button>
      )}
      <p className={`small muted ${classes.frozen}`}>{t('frozen', { payer: payer ?? t('thePayer') })}</p>
    </div>
  );
};

/** The form of an invoice, with what it would bring live beside it. */
export const InvoiceForm = (props: InvoiceFormSetup & { payers: Payers }) => {
  const t = useTexts(invoiceForm);
  const setup = useInvoiceForm(props);
  const { titles, terms, payers } = props;
  const chosen = titles.find(({ key }) => key === setup.now.title);
  const quote = computeDraftQuote(setup.now, terms);
  const parts = { setup, titles, terms, chosen };
  return (
    <div className={classes.layout}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setup.submit();
        }}
      >
        <p className="muted">
          {t.rich('note', { star: (star) => <span className={classes.star}>{star}</span> })}
        </p>
        <Notes setup={setup} payer={chosen?.ott.name ?? t('thePayer')} />
        <fieldset className={classes.all} disabled={setup.sending !== null}>
          <DebtSection {...parts} payer={payers.get(chosen?.ott._id ?? '')} />
          <AmountsSection {...parts} />
          <WishesSection {...parts} quote={quote} />
          <PapersSection {...parts} />
        </fieldset>
        <Buttons setup={setup} payer={chosen?.ott.name ?? null} />
      </form>
      <div className={classes.aside}>
        <QuotePanel quote={quote} terms={terms} payer={chosen?.ott.name ?? t('thePayer')} />
      </div>
      <QuoteBar quote={quote} />
      <LeaveForm leave={setup.leave} onDiscard={setup.draft.discard} />
    </div>
  );
};
