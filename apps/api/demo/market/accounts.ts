import { formatDate } from '@cinvoice/contract/dates';
import {
  type AccountDetails,
  type AccountProposal,
  findCurrentEscrow,
  findUsableAccount,
  proposeBankAccount,
} from '#api/modules/bank-accounts/index.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { createSampleForm } from '../sample-form.ts';
import type { Asking } from './deps.ts';
import { createSheet } from './papers.ts';
import { type SampleParty, type SamplePayer, sampleEscrow } from './parties.ts';

const propose = async (
  { deps, by, confirm }: Asking,
  owner: AccountProposal['owner'],
  details: AccountDetails,
): Promise<void> => {
  const paper = await createSheet(
    {
      field: 'proof',
      title: 'Cancelled cheque',
      matter: details.holderName,
      lines: [
        ['Account number', details.accountNumber],
        ['IFSC', details.ifsc],
      ],
    },
    formatDate(deps.clock().toISOString()),
  );
  const { values, stagedFiles } = await createSampleForm(deps.storage, {}, [paper]);
  const files = Object.values(values.files);
  const proposal = { owner, details, files, reason: 'Sample data.', by };
  await commitWithFiles(deps.db, stagedFiles, (tx) => proposeBankAccount(deps, tx, proposal));
  await confirm();
};

export const seedEscrow = async (asking: Asking): Promise<void> => {
  if (await findCurrentEscrow(asking.deps.db, asking.today)) return;
  await propose(asking, { kind: 'escrow' }, sampleEscrow);
};

export const seedPayerAccount = async (
  asking: Asking,
  ottId: string,
  { facts, account }: SamplePayer,
): Promise<void> => {
  if (await findUsableAccount(asking.deps.db, { ottId }, asking.today)) return;
  const { number: accountNumber, ifsc } = account;
  await propose(asking, { kind: 'payer', ottId }, { holderName: facts.legalName, accountNumber, ifsc });
};

export const seedPartyAccount = async (
  asking: Asking,
  userId: string,
  { legalName, account }: SampleParty,
): Promise<void> => {
  if (await findUsableAccount(asking.deps.db, { userId }, asking.today)) return;
  const { number: accountNumber, ifsc } = account;
  await propose(asking, { kind: 'user', userId }, { holderName: legalName, accountNumber, ifsc });
};
