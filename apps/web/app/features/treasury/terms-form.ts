import { createTermsForm, type StoredTerms } from '@cinvoice/contract/market/terms';
import { formatAmount, parsePaise } from '@cinvoice/contract/money';
import { formatDay, parseDay } from '#web/shared/forms/typed-day.ts';
import { parsePercent } from '#web/shared/forms/typed-percent.ts';

type Texts = Readonly<Record<string, string>>;

/** A text that is no percentage stays as it is, and is refused by name. */
const readPercent = (text: string): number | string => parsePercent(text) ?? text;

const parseWhole = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text);

const parseList = (text: string): (number | string)[] => text.split(',').map(parseWhole);

type Name = Exclude<keyof StoredTerms, 'number' | 'createdAt'>;

const parsers: Readonly<Record<Name, (text: string) => unknown>> = {
  validFrom: (text) => parseDay(text) ?? text,
  feeBps: readPercent,
  feeGstBps: readPercent,
  unitFacePaise: (text) => parsePaise(text) ?? text,
  minDays: parseWhole,
  maxDays: parseWhole,
  maxHolders: parseWhole,
  idleDays: parseWhole,
  statementDays: parseWhole,
  disburseDays: parseWhole,
  reminderDays: parseList,
  riskTextVersion: parseWhole,
};

/** The texts of the form as the API takes them. */
export const toTermsBody = (texts: Texts): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(parsers).map(([name, parse]) => [name, parse(texts[name] ?? '')])),
  reason: texts.reason ?? '',
});

/** The form's texts, checked as the API checks what they mean. */
export const termsForm = createTermsForm(toTermsBody);

const toPercent = (bps: number): string => String(bps / 100);

/** The terms in force as the form's texts, to be changed. */
export const toTermsTexts = (terms: StoredTerms, validFrom: string): Record<string, string> => ({
  validFrom: formatDay(validFrom),
  feeBps: toPercent(terms.feeBps),
  feeGstBps: toPercent(terms.feeGstBps),
  unitFacePaise: formatAmount(terms.unitFacePaise),
  minDays: String(terms.minDays),
  maxDays: String(terms.maxDays),
  maxHolders: String(terms.maxHolders),
  idleDays: String(terms.idleDays),
  statementDays: String(terms.statementDays),
  disburseDays: String(terms.disburseDays),
  reminderDays: terms.reminderDays.join(', '),
  riskTextVersion: String(terms.riskTextVersion),
  reason: '',
});
