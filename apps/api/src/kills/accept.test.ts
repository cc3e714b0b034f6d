import { afterEach, beforeEach, expect, test } from 'vitest';
import { startAcceptance, type TestAcceptance } from '#api/modules/acceptances/test-acceptance.ts';
import { callDuring, faults, KILLS, KILLS_MS, spreadMoments } from './test-kills.ts';

let cast: TestAcceptance;
beforeEach(async () => {
  cast = await startAcceptance();
});
afterEach(() => cast.server.close());

const countAcceptances = async (invoiceId: string): Promise<number> =>
  (
    await cast.server.db
      .selectFrom('acceptances')
      .select('hash')
      .where('invoice_id', '=', invoiceId)
      .execute()
  ).length;

test.for(faults)(
  'an invoice that is accepted while there is a fault is accepted whole, or the code stays good: %s',
  { timeout: KILLS_MS },
  async (fault, { annotate }) => {
    const { server, itsOtt, aSubmittedInRound, readCode, confirm, read } = cast;
    const treasury = { treasurers: [], coolingHours: 24 };
    const settled = { answered: 0, unanswered: 0, submitted: 0 };
    for (const [round, moment] of spreadMoments(KILLS).entries()) {
      const invoice = await aSubmittedInRound(round);
      const code = await readCode(invoice);
      const path = `/invoices/${invoice._id}/accept/confirm`;
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ code }) };
      const status = await callDuring(
        fault,
        { server, treasury },
        { path, token: itsOtt.token, init },
        moment,
      );
      const { state } = await read(itsOtt, invoice);
      expect(await countAcceptances(invoice._id)).toBe(state === 'accepted' ? 1 : 0);
      // What was acknowledged is never lost.
      if (status === 200) expect(state).toBe('accepted');
      if (state === 'accepted') settled[status === 200 ? 'answered' : 'unanswered'] += 1;
      else {
        expect(state).toBe('submitted');
        settled.submitted += 1;
        expect((await confirm(invoice, code)).statusCode).toBe(200);
      }
    }
    expect(settled.answered + settled.unanswered + settled.submitted).toBe(KILLS);
    await annotate(JSON.stringify(settled));
  },
);
