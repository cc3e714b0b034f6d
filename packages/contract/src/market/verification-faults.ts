import { makeFieldRefusal } from '../codes/field-texts.ts';
import type { FormLabel } from '../codes/form-labels.ts';
import type { FieldError, FieldText } from '../problems.ts';
import { DECLARATIONS_VERSION, type Declaration, declarations } from './declarations.ts';
import { type Constitution, getPanStatus, holdsPan, isPanOf, isPerson } from './tax-numbers.ts';
import { type VerificationPaper, verificationForm } from './verification-form.ts';

/** The facts that a submission is checked by. */
export type VerificationFacts = {
  legalName: string;
  constitution: Constitution | null;
  pan: string;
  birthDate: string;
  address: string;
  region: string;
  gstin: string;
  declared: readonly Declaration[];
  /** 0 before any declaration. */
  declarationsVersion: number;
  politicallyExposed: '' | 'no' | 'yes';
  /** The papers that are there. */
  papers: readonly VerificationPaper[];
  /** The confirmed address; blank without one. */
  email: string;
};

const ADULT_YEARS = 18;

/** Tells that a person born on a day is 18 or older on another. */
export const isAdult = (birthDate: string, today: string): boolean => {
  const year = Number(birthDate.slice(0, 4)) + ADULT_YEARS;
  return `${String(year).padStart(4, '0')}${birthDate.slice(4)}` <= today;
};

const requireText = (text: string, field: FormLabel): FieldText | null =>
  text === '' ? makeFieldRefusal('field-required', { field }) : null;

const whyNotPan = ({ pan, constitution }: VerificationFacts): FieldText | null => {
  if (pan === '' || !constitution || isPanOf(pan, constitution)) return requireText(pan, 'PAN');
  return makeFieldRefusal('pan-of-other-form', { letter: getPanStatus(constitution) });
};

/** What the PAN card shows: the day of birth, or that on which a firm, a company or a trust began. */
const getBirthLabel = (constitution: Constitution | null): FormLabel =>
  constitution === null || isPerson(constitution) ? 'Date of birth' : 'Date of incorporation or formation';

/** A person is of age; what is no person has begun. */
const whyNotBirthDate = ({ birthDate, constitution }: VerificationFacts, today: string): FieldText | null => {
  const label = getBirthLabel(constitution);
  if (birthDate === '') return requireText(birthDate, label);
  if (constitution !== null && !isPerson(constitution))
    return birthDate <= today ? null : makeFieldRefusal('day-to-come', { field: label });
  return isAdult(birthDate, today) ? null : makeFieldRefusal('not-of-age', { least: ADULT_YEARS });
};

const whyNotGstin = ({ gstin, pan }: VerificationFacts): FieldText | null =>
  gstin === '' || pan === '' || holdsPan(gstin, pan) ? null : makeFieldRefusal('gstin-of-other-pan');

const whyNotDeclared = ({ declared, declarationsVersion }: VerificationFacts): FieldText | null => {
  if (!declarations.every((one) => declared.includes(one))) return makeFieldRefusal('declarations-missing');
  return declarationsVersion === DECLARATIONS_VERSION ? null : makeFieldRefusal('declarations-changed');
};

/** Lists the papers that a legal form needs. */
export const listNeededPapers = (constitution: Constitution | null): VerificationPaper[] =>
  constitution === null || constitution === 'individual'
    ? ['panCard', 'addressProof']
    : ['panCard', 'addressProof', 'authority'];

const listMissingPapers = ({ constitution, papers }: VerificationFacts): FieldError[] =>
  listNeededPapers(constitution)
    .filter((paper) => !papers.includes(paper))
    .map((path) => ({
      path,
      ...makeFieldRefusal('field-required', { field: verificationForm.files[path].label }),
    }));

/** Lists what stands against a submission on a day, in the order of the form. Both sides ask it. */
export const listVerificationFaults = (facts: VerificationFacts, today: string): FieldError[] => {
  const { legalName, constitution, address, region, politicallyExposed, email } = facts;
  const found: [path: string, refusal: FieldText | null][] = [
    ['email', email === '' ? makeFieldRefusal('email-unconfirmed') : null],
    ['constitution', requireText(constitution ?? '', 'Legal form')],
    ['legalName', requireText(legalName, 'Legal name')],
    ['pan', whyNotPan(facts)],
    ['birthDate', whyNotBirthDate(facts, today)],
    ['gstin', whyNotGstin(facts)],
    ['address', requireText(address, 'Address')],
    ['region', requireText(region, 'State')],
  ];
  const declared: typeof found = [
    ['politicallyExposed', requireText(politicallyExposed, 'Politically exposed')],
    ['declared', whyNotDeclared(facts)],
  ];
  const toErrors = (faults: typeof found): FieldError[] =>
    faults.flatMap(([path, refusal]) => (refusal ? [{ path, ...refusal }] : []));
  return [...toErrors(found), ...listMissingPapers(facts), ...toErrors(declared)];
};
