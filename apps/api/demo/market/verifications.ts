import { formatDate } from '@cinvoice/contract/dates';
import { DECLARATIONS_VERSION, declarations } from '@cinvoice/contract/market/declarations';
import { saveAddresses } from '#api/modules/users/index.ts';
import {
  decideVerification,
  readOwnVerification,
  saveDraft,
  submitVerification,
} from '#api/modules/verifications/index.ts';
import type { SampleFile } from '../documents.ts';
import { createSampleForm } from '../sample-form.ts';
import type { Asking, MarketDeps } from './deps.ts';
import { createSheet } from './papers.ts';
import type { SampleParty } from './parties.ts';

const createPapers = (deps: MarketDeps, party: SampleParty): Promise<SampleFile[]> => {
  const { legalName: matter, pan, address } = party;
  const date = formatDate(deps.clock().toISOString());
  return Promise.all([
    createSheet({ field: 'panCard', title: 'PAN card', matter, lines: [['PAN', pan]] }, date),
    createSheet(
      { field: 'addressProof', title: 'Proof of address', matter, lines: [['Address', address]] },
      date,
    ),
    createSheet(
      {
        field: 'authority',
        title: 'Letter of authority',
        matter,
        lines: [['Signs for it', 'Whoever holds this account here.']],
      },
      date,
    ),
  ]);
};

const toTexts = (party: SampleParty) => ({
  legalName: party.legalName,
  constitution: party.constitution,
  pan: party.pan,
  birthDate: party.birthDate,
  address: party.address,
  region: party.region,
  gstin: party.gstin,
  declared: [...declarations],
  declarationsVersion: DECLARATIONS_VERSION,
  politicallyExposed: 'no' as const,
});

/** Verifies a sample seller or investor. What an interrupted seeding has done stays. */
export const seedVerification = async (
  { deps, by }: Asking,
  userId: string,
  party: SampleParty,
): Promise<void> => {
  const roles = [party.purpose === 'seller' ? ('content_producer' as const) : ('investor' as const)];
  const own = { owner: { kind: 'user' as const, userId, roles }, purpose: party.purpose };
  await saveAddresses(deps.db, userId, { email: party.email, confirmed_email: party.email });
  let current = await readOwnVerification(deps, own);
  if (current.state === 'draft') {
    const { values, stagedFiles } = await createSampleForm(deps.storage, {}, await createPapers(deps, party));
    await saveDraft(deps, own, { texts: toTexts(party), files: Object.values(values.files), stagedFiles });
    const user = { kind: 'user' as const, id: userId, address: '' };
    current = await submitVerification(deps, own, { by: user, version: undefined });
  }
  if (current.state !== 'submitted' || current._id === null) return;
  await decideVerification(deps, current._id, {
    admin: { kind: 'admin', adminId: by.id },
    by,
    state: 'approved',
    reason: '',
    version: undefined,
  });
};
