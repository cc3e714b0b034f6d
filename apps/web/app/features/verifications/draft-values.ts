import { listFieldErrors } from '@cinvoice/contract/codes/issues';
import { DECLARATIONS_VERSION, type Declaration } from '@cinvoice/contract/market/declarations';
import { constitutions } from '@cinvoice/contract/market/tax-numbers';
import { listVerificationFaults } from '@cinvoice/contract/market/verification-faults';
import { verificationForm, verificationPapers } from '@cinvoice/contract/market/verification-form';
import type { OwnVerification } from '@cinvoice/contract/market/verifications';
import type { FieldError } from '@cinvoice/contract/problems';
import { formatDay, parseDay } from '#web/shared/forms/typed-day.ts';

/** A draft as it is typed. */
export type DraftValues = {
  constitution: string;
  legalName: string;
  birthDate: string;
  pan: string;
  gstin: string;
  address: string;
  region: string;
  tiedOtts: readonly string[];
  /** One house a line. */
  tiedHouses: string;
  declared: readonly Declaration[];
  politicallyExposed: OwnVerification['politicallyExposed'];
};
export type DraftField = keyof DraftValues;

export const toDraftValues = (saved: OwnVerification): DraftValues => ({
  constitution: saved.constitution ?? '',
  legalName: saved.legalName,
  birthDate: formatDay(saved.birthDate),
  pan: saved.pan,
  gstin: saved.gstin,
  address: saved.address,
  region: saved.region,
  tiedOtts: saved.tiedOtts.map(({ _id }) => _id),
  tiedHouses: saved.tiedHouses.join('\n'),
  // Other words are declared anew.
  declared: saved.declarationsVersion === DECLARATIONS_VERSION ? saved.declared : [],
  politicallyExposed: saved.politicallyExposed,
});

const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The draft as the form sends it. */
export const toTexts = (values: DraftValues): Record<DraftField, string> => ({
  ...values,
  birthDate: parseDay(values.birthDate) ?? values.birthDate.trim(),
  tiedOtts: JSON.stringify(values.tiedOtts),
  tiedHouses: JSON.stringify(listLines(values.tiedHouses)),
  declared: JSON.stringify(values.declared),
});

/** Lists malformed texts. They are not saved. */
export const listMalformed = (values: DraftValues): FieldError[] =>
  listFieldErrors(verificationForm.texts, toTexts(values));

/** Lists what stands against a submission, in the order of the form; of a malformed text, that it is malformed. */
export const listFaults = (values: DraftValues, saved: OwnVerification, today: string): FieldError[] => {
  const texts = toTexts(values);
  const malformed = listMalformed(values);
  const faults = listVerificationFaults(
    {
      ...texts,
      pan: texts.pan.replaceAll(/\s/gu, '').toUpperCase(),
      gstin: texts.gstin.replaceAll(/\s/gu, '').toUpperCase(),
      legalName: texts.legalName.trim(),
      address: texts.address.trim(),
      constitution: constitutions.find((one) => one === values.constitution) ?? null,
      declared: values.declared,
      declarationsVersion: DECLARATIONS_VERSION,
      politicallyExposed: values.politicallyExposed,
      papers: verificationPapers.filter((paper) => saved.files[paper] !== null),
      email: saved.email,
    },
    today,
  );
  const known = new Set(malformed.map(({ path }) => path));
  return [...malformed, ...faults.filter(({ path }) => !known.has(path))];
};
