import type { FormLabel } from '../codes/form-labels.ts';
import { refuseAs } from '../codes/issues.ts';
import { createText } from '../kinds/schema.ts';
import { isCin, isGstin, isPan } from '../rules/identity.ts';
import { MAX_NAME_LENGTH } from '../text.ts';
import { isRegion } from './regions.ts';

/** The legal forms of those who take part in the market. */
export const constitutions = [
  'individual',
  'huf',
  'proprietor',
  'partnership',
  'llp',
  'company',
  'trust',
] as const;
export type Constitution = (typeof constitutions)[number];

/** The fourth letter of a PAN by the legal form of its holder. A proprietor's is that of the person, an LLP's that of a firm. */
const panStatuses: Record<Constitution, string> = {
  individual: 'P',
  huf: 'H',
  proprietor: 'P',
  partnership: 'F',
  llp: 'F',
  company: 'C',
  trust: 'T',
};

export const getPanStatus = (constitution: Constitution): string => panStatuses[constitution];

/** A proprietor is the person, whatever the business is called. */
export const isPerson = (constitution: Constitution): boolean => getPanStatus(constitution) === 'P';

/** Compares the fourth letter of a PAN with the legal form of its holder. */
export const isPanOf = (pan: string, constitution: Constitution): boolean =>
  isPan(pan) && pan[3] === getPanStatus(constitution);

/** The state that registered the holder, by its code. */
export const getGstinRegion = (gstin: string): string => gstin.slice(0, 2);

/** A GSTIN holds its owner's PAN after the code of the state. */
export const holdsPan = (gstin: string, pan: string): boolean => gstin.slice(2, 12) === pan;

/** Creates the schema of a number in any case and with any spaces; a blank one stays blank. */
const createNumber = (isValid: (text: string) => boolean, error: ReturnType<typeof refuseAs>) =>
  createText(MAX_NAME_LENGTH)
    .overwrite((text) => text.replaceAll(/\s/gu, '').toUpperCase())
    .refine((text) => text === '' || isValid(text), { error });

export const panText = createNumber(isPan, refuseAs('pan-invalid'));

/** A GSTIN of one of today's states and union territories. */
export const isKnownGstin = (text: string): boolean => isGstin(text) && isRegion(getGstinRegion(text));

export const gstinText = createNumber(isKnownGstin, refuseAs('gstin-invalid'));

export const cinText = createNumber(isCin, refuseAs('cin-invalid'));

/** Creates the schema of the code of a region; a blank one stays blank. */
export const createRegion = (label: FormLabel) =>
  createText(MAX_NAME_LENGTH)
    .trim()
    .refine((code) => code === '' || isRegion(code), { error: refuseAs('not-from-list', { field: label }) });
