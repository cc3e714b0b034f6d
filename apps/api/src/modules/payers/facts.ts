import { type PayerFacts, payerFacts } from '@cinvoice/contract/market/payer-form';
import { z } from 'zod';
import type { StagedFile } from '#api/platform/form/form.ts';

/** A file as an order names it: what was shown is what was confirmed. */
export const namedFile = z.strictObject({ name: z.string(), sha256: z.string() });
export type NamedFile = z.infer<typeof namedFile>;

export const toNamedFile = ({ name, sha256 }: StagedFile): NamedFile => ({
  name,
  sha256: sha256.toString('hex'),
});

type Columns = {
  legal_name: string;
  kind: string;
  cin: string;
  gstin: string;
  pan: string;
  address: string;
  region: string;
  limit_paise: number | null;
};

export const toPayerFacts = (row: Columns): PayerFacts =>
  payerFacts.parse({
    legalName: row.legal_name,
    kind: row.kind,
    cin: row.cin,
    gstin: row.gstin,
    pan: row.pan,
    address: row.address,
    region: row.region,
    limitPaise: row.limit_paise,
  });

/** Tells that another company, or another fact of the same one, is claimed: only a limit needs no paper. */
export const needsEvidence = (before: PayerFacts | null, after: PayerFacts): boolean =>
  before === null || !isSame({ ...before, limitPaise: null }, { ...after, limitPaise: null });

export const isSame = (one: PayerFacts, other: PayerFacts): boolean =>
  Object.keys(payerFacts.shape).every((name) => Object(one)[name] === Object(other)[name]);
