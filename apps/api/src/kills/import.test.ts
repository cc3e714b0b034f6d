import { afterEach, beforeEach, expect, test } from 'vitest';
import { createParties, INVESTOR, type Parties } from '#api/modules/statements/test-parties.ts';
import {
  anEscrow,
  createStatementCalls,
  type Import,
  toCsv,
  toStatementForm,
} from '#api/modules/statements/test-statements.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { callDuring, faults, KILLS, KILLS_MS, spreadMoments } from './test-kills.ts';

let server: TestApp;
let boss: Someone;
let parties: Parties;
beforeEach(async () => {
  server = await startTestApp();
  boss = await server.anAdmin();
  parties = await createParties(server);
});
afterEach(() => server.close());

const LINES = 400;

/** Half of the lines are an investor's, the others nobody's. */
const createFile = (account: string, reference: string): Import => ({
  account,
  csv: toCsv(
    Array.from({ length: LINES }, (_, at) => ({
      paise: at + 1,
      reference: `${account} ${at}`,
      narration: at % 2 === 0 ? reference : 'NOBODY',
      sender: INVESTOR,
    })),
  ),
  first: '2026-11-01',
  last: '2026-11-20',
  closing: (LINES * (LINES + 1)) / 2,
});

const countLines = async (account: string): Promise<number> =>
  (await server.db.selectFrom('bank_lines').select('id').where('bank_account_id', '=', account).execute())
    .length;

test.for(faults)(
  'a statement that is imported while there is a fault is stored and posted whole or not at all: %s',
  { timeout: KILLS_MS },
  async (fault, { annotate }) => {
    const settled = { answered: 0, stored: 0, nothing: 0 };
    const calls = createStatementCalls(server, boss);
    const investor = await parties.anInvestor('9400000001');
    for (const moment of spreadMoments(KILLS)) {
      const account = await anEscrow(server);
      const given = createFile(account, investor.reference);
      const { headers, payload } = toStatementForm(given);
      const init = { method: 'POST', headers, body: new Uint8Array(payload) };
      const treasury = { treasurers: [], coolingHours: 24 };
      const path = '/treasury/statements';
      const status = await callDuring(fault, { server, treasury }, { path, token: boss.token, init }, moment);
      const lines = await countLines(account);
      expect([0, LINES]).toContain(lines);
      // What was acknowledged is never lost.
      if (status === 201) expect(lines).toBe(LINES);
      if (status === 201) settled.answered += 1;
      else settled[lines === 0 ? 'nothing' : 'stored'] += 1;
      // The same file again ends in the same: every line once, and all that can be matched is.
      const { data } = (await calls.import(given)).json();
      expect(data).toMatchObject({ lines: LINES, newLines: LINES, matched: LINES / 2, differencePaise: 0 });
      expect(await countLines(account)).toBe(LINES);
    }
    expect(settled.answered + settled.stored + settled.nothing).toBe(KILLS);
    await annotate(JSON.stringify(settled));
  },
);
