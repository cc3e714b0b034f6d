import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import {
  createInvoiceForm,
  invoiceFileNames,
  whyNotDueDay,
  whyNotInvoiceDay,
} from '@cinvoice/contract/market/invoice-form';
import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import { isDay } from '@cinvoice/contract/market/working-days';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { MAX_FORM_BYTES, whyNotFile } from '@cinvoice/contract/rules/files';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { getText, translateCoded } from '@cinvoice/words/get-text.ts';
import { findLargestOverLimit, getContentRefusal } from '#web/shared/forms/check-file.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { fieldOrder, type InvoiceTexts, toInvoiceBody } from './invoice-texts.ts';

export type FieldErrors = Partial<Record<keyof InvoiceTexts, string>>;

const MEGABYTE = 1024 * 1024;

const isField = (name: string): name is keyof InvoiceTexts => fieldOrder.some((field) => field === name);

/** The title carries three fields of the API. */
const toFieldName = (path: string): keyof InvoiceTexts | null => {
  if (['ottId', 'titleKind', 'titleId'].includes(path)) return 'title';
  return isField(path) ? path : null;
};

const validateFields = createValidator(createInvoiceForm.texts);

const whyNotChosenFile = (name: (typeof invoiceFileNames)[number], texts: InvoiceTexts): string | null => {
  const file = texts[name];
  if (!file) return null;
  const refusal = whyNotFile(createInvoiceForm.files[name], file);
  return refusal ? translateCoded(refusal) : getContentRefusal(file);
};

/** The first error of every field, as the API would find it. */
export const validateInvoice = (texts: InvoiceTexts, ottId: string, today: string): FieldErrors => {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(validateFields(toInvoiceBody(texts, ottId)))) {
    const name = toFieldName(path);
    if (name) errors[name] ??= message;
  }
  const wrongDay = errors.invoiceDay === undefined ? whyNotInvoiceDay(texts.invoiceDay, today) : null;
  if (wrongDay) errors.invoiceDay = translateCoded(wrongDay);
  for (const name of invoiceFileNames) {
    const refusal = whyNotChosenFile(name, texts);
    if (refusal) errors[name] = refusal;
  }
  const largest = findLargestOverLimit(texts);
  if (largest && isField(largest))
    errors[largest] ??= getText(invoiceForm, 'tooLarge', { megabytes: MAX_FORM_BYTES / MEGABYTE });
  return errors;
};

/** The faults of a submission that a draft may have: missing files, and a due day that it cannot have today. */
export const validateSubmission = (
  texts: InvoiceTexts,
  stored: Readonly<Record<string, unknown>>,
  terms: InvoiceTerms,
): FieldErrors => {
  const errors: FieldErrors = {};
  const wrongDay = isDay(texts.dueDay) ? whyNotDueDay(texts.dueDay, terms) : null;
  if (wrongDay) errors.dueDay = translateCoded(wrongDay);
  for (const name of ['invoice', 'contract'] as const) {
    if (texts[name] || stored[name]) continue;
    errors[name] = translateCoded(
      makeFieldRefusal('field-required', { field: createInvoiceForm.files[name].label }),
    );
  }
  return errors;
};

/** The API's errors by field; the others are told above the form. */
export const toFieldErrors = ({ errors = [] }: Pick<ProblemBody, 'errors'>): FieldErrors => {
  const found: FieldErrors = {};
  for (const { path, message } of errors) {
    const name = toFieldName(path);
    if (name) found[name] ??= message;
  }
  return found;
};
