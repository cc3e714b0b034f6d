import { z } from 'zod';
import type { FormLabel } from '../codes/form-labels.ts';
import { refuseAs } from '../codes/issues.ts';
import type { FieldOf } from '../kinds/define.ts';
import { createText } from '../kinds/schema.ts';
import { createRequiredText, emailAddress, itemVersion, requiredReason } from '../requests.ts';
import { cinText, createRegion, getGstinRegion, gstinText, holdsPan, panText } from './tax-numbers.ts';

/** The kinds of companies that owe money for titles. */
export const payerKinds = ['streaming', 'broadcaster', 'label'] as const;
export type PayerKind = (typeof payerKinds)[number];

export const payerKindLabels = {
  streaming: 'Streaming platform',
  broadcaster: 'Broadcaster',
  label: 'Label',
} as const satisfies Record<PayerKind, string>;

const MAX_ADDRESS_LENGTH = 500;
/** One paisa more is a number that JavaScript cannot hold exactly. */
const MAX_PAISE = Number.MAX_SAFE_INTEGER;

const requireText = <T extends z.ZodType<string, string>>(label: FormLabel, schema: T) =>
  z.preprocess(
    (given) => given ?? '',
    createText(MAX_ADDRESS_LENGTH)
      .trim()
      .min(1, { error: refuseAs('field-required', { field: label }), abort: true })
      .pipe(schema),
  );

const optional = <T extends z.ZodType>(schema: T) => z.preprocess((given) => given ?? '', schema);

const limitError = refuseAs('amount-out-of-limits', { field: 'Limit', least: 100, most: MAX_PAISE });

/** A limit in paise, in digits in a multipart form; blank for none. */
const limitPaise = z.preprocess((given) => {
  if (given === undefined || given === '') return null;
  return typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given;
}, z
  .int({ error: limitError })
  .min(100, { error: limitError })
  .max(MAX_PAISE, { error: limitError })
  .nullable());

const facts = {
  legalName: createRequiredText('Legal name'),
  kind: z.enum(payerKinds, {
    error: refuseAs('not-a-choice', { field: 'Kind', options: payerKinds }),
  }),
  cin: optional(cinText),
  gstin: optional(gstinText),
  pan: requireText('PAN', panText),
  address: requireText('Address', z.string()),
  region: requireText('State', createRegion('State')),
  limitPaise,
};

/** What a payer is verified as. */
export const payerFacts = z.strictObject(facts);
export type PayerFacts = z.infer<typeof payerFacts>;

const hasOwnPan = ({ gstin, pan }: PayerFacts): boolean => gstin === '' || holdsPan(gstin, pan);

const isOfRegion = ({ gstin, region }: PayerFacts): boolean =>
  gstin === '' || getGstinRegion(gstin) === region;

const createPaper = (label: FormLabel): FieldOf<'file'> => ({
  type: 'file',
  label,
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  megabytes: 10,
});

/** `version` is that of the payer which the caller read. */
export const payerForm = {
  texts: z
    .strictObject({ ...facts, reason: requiredReason, version: itemVersion })
    .refine(hasOwnPan, { path: ['gstin'], error: refuseAs('gstin-of-other-pan') })
    .refine(isOfRegion, { path: ['region'], error: refuseAs('gstin-of-other-region') }),
  files: { evidence: createPaper('Evidence') },
};

/** A new officer. Another address is another officer. */
export const officerForm = {
  texts: z.strictObject({
    name: createRequiredText('Name'),
    designation: createRequiredText('Designation'),
    email: requireText('E-mail', emailAddress),
    reason: requiredReason,
  }),
  files: { authority: { ...createPaper('Letter of authority'), required: 'always' as const } },
};

/** Two spellings of one mailbox: the case does not count, nor what follows a plus sign. */
export const toMailbox = (email: string): string => {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${host}`;
};
