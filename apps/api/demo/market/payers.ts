import { formatDate } from '@cinvoice/contract/dates';
import {
  askForOfficer,
  askForPayer,
  findActivePayer,
  listUsableOfficers,
} from '#api/modules/payers/index.ts';
import { createSampleForm } from '../sample-form.ts';
import type { Asking, MarketDeps } from './deps.ts';
import { createSheet } from './papers.ts';
import type { SamplePayer } from './parties.ts';

const REASON = 'Sample data.';

const toPayerDeps = (deps: MarketDeps) => ({ ...deps, services: deps });

export const seedPayer = async (
  { deps, by, confirm }: Asking,
  ottId: string,
  { facts }: SamplePayer,
): Promise<void> => {
  if (await findActivePayer(deps.db, ottId)) return;
  const paper = await createSheet(
    {
      field: 'evidence',
      title: 'Extract of the register of companies',
      matter: facts.legalName,
      lines: [
        ['CIN', facts.cin],
        ['PAN', facts.pan],
        ['GSTIN', facts.gstin],
        ['Registered office', facts.address],
      ],
    },
    formatDate(deps.clock().toISOString()),
  );
  const { values, stagedFiles } = await createSampleForm(deps.storage, {}, [paper]);
  const form = { texts: { ...facts, reason: REASON }, files: Object.values(values.files), stagedFiles };
  await askForPayer(toPayerDeps(deps), { by, ottId }, form);
  await confirm();
};

export const seedOfficers = async (
  { deps, by, confirm, today }: Asking,
  ottId: string,
  { facts, officers }: SamplePayer,
): Promise<void> => {
  // All of them cooled off long ago.
  const known = await listUsableOfficers(deps.db, ottId, today);
  for (const officer of officers) {
    if (known.some(({ email }) => email === officer.email)) continue;
    const paper = await createSheet(
      {
        field: 'authority',
        title: 'Letter of authority',
        matter: facts.legalName,
        lines: [['Confirms acceptances', `${officer.name}, ${officer.designation}, ${officer.email}`]],
      },
      formatDate(deps.clock().toISOString()),
    );
    const { values, stagedFiles } = await createSampleForm(deps.storage, {}, [paper]);
    const form = { texts: { ...officer, reason: REASON }, files: Object.values(values.files), stagedFiles };
    await askForOfficer(toPayerDeps(deps), { by, ottId }, form);
    await confirm();
  }
};
