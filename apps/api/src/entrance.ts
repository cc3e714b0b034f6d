import { findSampleStatement } from '#demo/market/sample-statement.ts';
import { sampleAccounts, sampleOtts, sampleTreasurers } from '#demo/people.ts';
import { readSampleAccess, type SampleAccess } from '#demo/sample-access.ts';
import type { Config } from './config.ts';

type Entrance = {
  url: string;
  config: Config;
  /** The first admin, if this start created it with a generated password. */
  madeAdmin: { id: string; password: string } | null;
};

/** The lines that tell an operator the address and the sign-in for each role. */
export const listEntranceLines = async ({ url, config, madeAdmin }: Entrance): Promise<string[]> => {
  const access = await readSampleAccess(config.dataDir);
  const producer = sampleAccounts.find(({ role }) => role === 'content_producer');
  const codesComeBy = config.sms.provider === 'outbox' ? 'the code is printed here' : 'the code comes by SMS';
  const statement = await findSampleStatement(config.dataDir);
  const filmmaker = access && producer ? `, for instance ${producer.mobile} of the sample data` : '';
  return [
    '',
    `Cinvoice is ready at ${url}`,
    '',
    `  Filmmaker  ${url}/login   any ten-digit number${filmmaker}; ${codesComeBy}`,
    `  Investor   ${url}/login   the Investor tile, likewise`,
    ...listOttLines(url, access?.passwords ?? null),
    ...listAdminLines(url, config, madeAdmin),
    ...(access && config.treasurers.length === 0 ? listTreasurerLines(url, access) : []),
    ...(statement
      ? [`  Statement  ${statement}   of the escrow bank, to import at ${url}/admin/treasury`]
      : []),
    '',
  ];
};

const listOttLines = (url: string, passwords: Record<string, string> | null): string[] => {
  if (!passwords) return [`  OTT        ${url}/ott     an admin adds the first one at ${url}/admin/ott`];
  return sampleOtts.map(
    ({ ottId }) => `  OTT        ${url}/ott     ID ${ottId}, password ${passwords[ottId] ?? ''}`,
  );
};

/** The sample's treasurers need an authenticator app, which takes the secret. */
const listTreasurerLines = (url: string, { passwords, authenticators }: SampleAccess): string[] =>
  sampleTreasurers.flatMap((name) => {
    const secret = authenticators[name];
    if (!secret) return [];
    return [
      `  Treasurer  ${url}/admin   ID ${name}, password ${passwords[name] ?? ''}`,
      `             authenticator secret ${secret}`,
    ];
  });

const listAdminLines = (url: string, config: Config, made: Entrance['madeAdmin']): string[] => {
  const at = `  Admin      ${url}/admin   `;
  if (made) {
    return [
      `${at}ID ${made.id}, password ${made.password}`,
      '             (this password is shown once: note it now)',
    ];
  }
  return [
    `${at}${config.firstAdmin ? `ID ${config.firstAdmin.id}` : 'the ID and password shown at the first start'}`,
  ];
};
