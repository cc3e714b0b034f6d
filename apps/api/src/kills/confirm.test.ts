import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { callDuring, faults, KILLS, KILLS_MS, spreadMoments } from './test-kills.ts';

let cast: Treasury;
beforeEach(async () => {
  cast = await startTreasury();
});
afterEach(() => cast.server.close());

const countTermsOf = async (id: string): Promise<number> =>
  (await cast.server.db.selectFrom('market_terms').select('number').where('order_id', '=', id).execute())
    .length;

test.for(faults)(
  'an order that is confirmed while there is a fault is carried out whole or goes on waiting: %s',
  { timeout: KILLS_MS },
  async (fault, { annotate }) => {
    const { server, boss, asha, ask, read, codeOf, confirm, treasurers } = cast;
    const settled = { answered: 0, unanswered: 0, waiting: 0 };
    for (const moment of spreadMoments(KILLS)) {
      const id = await ask(boss);
      const { hash } = (await read(asha, id)).data;
      const body = JSON.stringify({ code: codeOf(asha), hash });
      const status = await callDuring(
        fault,
        { server, treasury: { treasurers, coolingHours: 24 } },
        {
          path: `/orders/${id}/confirm`,
          token: asha.token,
          init: { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        },
        moment,
      );
      const { state } = (await read(boss, id)).data;
      expect(await countTermsOf(id)).toBe(state === 'confirmed' ? 1 : 0);
      // An acknowledged confirm is never lost; one that was not may have taken effect.
      if (status === 200) expect(state).toBe('confirmed');
      else expect(['waiting', 'confirmed']).toContain(state);
      if (state === 'waiting') {
        settled.waiting += 1;
        expect((await confirm(asha, id)).statusCode).toBe(200);
      } else settled[status === 200 ? 'answered' : 'unanswered'] += 1;
    }
    expect(settled.answered + settled.unanswered + settled.waiting).toBe(KILLS);
    await annotate(JSON.stringify(settled));
  },
);
