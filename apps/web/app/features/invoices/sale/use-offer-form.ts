import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { useFormName } from '#web/shared/forms/use-form-name.ts';
import { type OfferTerms, offerInvoice } from './load-sales.ts';
import {
  type OfferTexts,
  offerFields,
  suggestValueDay,
  toFormErrors,
  toOfferBody,
  toOfferTexts,
  validateOffer,
} from './offer-texts.ts';

export type OfferFormSetup = { invoice: WholeInvoice; terms: OfferTerms; onOffered: () => void };

const sentFields = [...offerFields, 'closesAt'];

/** Holds an offer from the seller's wishes to the server's answer. */
export const useOfferForm = ({ invoice, terms, onOffered }: OfferFormSetup) => {
  const id = useId();
  const [now, setNow] = useState<OfferTexts>(() => toOfferTexts(invoice, terms));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const form = useForm<OfferTexts>({
    name: useFormName(),
    mode: 'uncontrolled',
    initialValues: now,
    validate: validateOffer,
    validateInputOnBlur: true,
    onValuesChange: setNow,
  });
  const getInputId = (name: keyof OfferTexts): string => `${id}-${name}`;
  const focusFirst = (errors: object): void => {
    const first = offerFields.find((name) => name in errors);
    if (first) document.getElementById(getInputId(first))?.focus();
  };
  /** A value day that nobody chose follows the closing day. */
  const changeClosing = (closesOn: string): void => {
    const isSuggested = now.valueDay === '' || now.valueDay === suggestValueDay(now.closesOn, terms);
    form.setFieldValue('closesOn', closesOn);
    if (isSuggested) form.setFieldValue('valueDay', suggestValueDay(closesOn, terms));
  };
  const submit = form.onSubmit(async (values) => {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const outcome = await offerInvoice(invoice, toOfferBody(values));
    setIsSending(false);
    if (!outcome.problem) return onOffered();
    const errors = toFormErrors(pickFieldErrors(outcome.problem, sentFields));
    form.setErrors(errors);
    focusFirst(errors);
    setProblem(Object.keys(errors).length > 0 ? null : outcome.problem);
  }, focusFirst);
  return { form, now, isSending, problem, submit, changeClosing, getInputId };
};
