import { declarations as declarationKeys } from '@cinvoice/contract/market/declarations';
import { constitutions } from '@cinvoice/contract/market/tax-numbers';
import type { VerificationFacts } from '@cinvoice/contract/market/verification-faults';
import { type VerificationTexts, verificationPapers } from '@cinvoice/contract/market/verification-form';
import { z } from 'zod';
import type { Encryption } from '#api/platform/encryption.ts';
import type { NewContent, VerificationRow } from './repo.ts';
import { decryptSecrets, encryptSecret, type Secrets } from './secrets.ts';

const storedTies = z.object({
  otts: z.array(z.uuid()).default([]),
  houses: z.array(z.string()).default([]),
});

const storedDeclarations = z.object({
  version: z.int().default(0),
  declared: z.array(z.enum(declarationKeys)).default([]),
  politicallyExposed: z.enum(['', 'no', 'yes']).default(''),
});

const storedConstitution = z.enum(constitutions).nullable();

/** The content of a draft, decrypted. */
export type Content = Omit<VerificationFacts, 'papers' | 'email'> &
  Secrets & { tiedOtts: readonly string[]; tiedHouses: readonly string[] };

export const readContent = (encryption: Encryption, row: VerificationRow): Content => {
  const ties = storedTies.parse(row.ties);
  const { version, declared, politicallyExposed } = storedDeclarations.parse(row.declarations);
  return {
    ...decryptSecrets(encryption, row),
    legalName: row.legal_name,
    constitution: storedConstitution.parse(row.constitution),
    address: row.address,
    region: row.region,
    tiedOtts: ties.otts,
    tiedHouses: ties.houses,
    declared,
    declarationsVersion: version,
    politicallyExposed,
  };
};

const keep = <T>(given: T | undefined, stored: T): T => given ?? stored;

/** The content with what a form gives: absent texts stay. */
export const mergeContent = (content: Content, texts: VerificationTexts): Content => ({
  legalName: keep(texts.legalName, content.legalName),
  constitution: texts.constitution === undefined ? content.constitution : texts.constitution || null,
  pan: keep(texts.pan, content.pan),
  birthDate: keep(texts.birthDate, content.birthDate),
  address: keep(texts.address, content.address),
  region: keep(texts.region, content.region),
  gstin: keep(texts.gstin, content.gstin),
  tiedOtts: keep(texts.tiedOtts, content.tiedOtts),
  tiedHouses: keep(texts.tiedHouses, content.tiedHouses),
  declared: keep(texts.declared, content.declared),
  declarationsVersion: keep(texts.declarationsVersion, content.declarationsVersion),
  politicallyExposed: keep(texts.politicallyExposed, content.politicallyExposed),
});

/** The columns of a content, encrypted. */
export const toColumns = (encryption: Encryption, id: string, content: Content): NewContent => ({
  legal_name: content.legalName,
  constitution: content.constitution,
  pan: encryptSecret(encryption, id, 'pan', content.pan),
  birth_date: encryptSecret(encryption, id, 'birthDate', content.birthDate),
  address: content.address,
  region: content.region,
  gstin: encryptSecret(encryption, id, 'gstin', content.gstin),
  ties: JSON.stringify({ otts: content.tiedOtts, houses: content.tiedHouses }),
  declarations: JSON.stringify({
    version: content.declarationsVersion,
    declared: content.declared,
    politicallyExposed: content.politicallyExposed,
  }),
});

/** The facts that decide on a submission. */
export const toFacts = (content: Content, { email, files }: VerificationRow): VerificationFacts => ({
  ...content,
  papers: verificationPapers.filter((paper) => files.some(({ field }) => field === paper)),
  email,
});
