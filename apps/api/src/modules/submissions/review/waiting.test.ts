import { project } from '@cinvoice/contract/kinds/project';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(cast.server.db);
  return rows[0]?.count ?? 0;
};

test('a decision that waited for an edit applies to the edited item', async () => {
  const { _id: id } = await cast.anItem(project);
  const decision = { ottUpdates: 'Need Clarification', ottRemarks: 'Which one?' };
  const decided = await cast.server.db.transaction().execute(async (tx) => {
    const moved = { ott_id: cast.otherOtt.id, project_name: 'A new name' };
    await tx.updateTable('submissions').set(moved).where('id', '=', id).execute();
    const pending = cast.put(cast.admin, `/projects/${id}`, decision);
    await expect.poll(countWaiting).toBe(1);
    return { pending };
  });
  const answer = await decided.pending;
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({
    ottId: { _id: cast.otherOtt.id },
    projectName: 'A new name',
    ottUpdates: 'Need Clarification',
  });
});

test('a decision is answered with the item as read afterwards', async () => {
  const { _id: id } = await cast.anItem(project);
  const decide = (ottUpdates: string) =>
    cast.put(cast.admin, `/projects/${id}`, { ottUpdates, ottRemarks: 'Once more.' });
  await decide('approved');
  await cast.put(cast.investor, `/projects/${id}/interest`, { amountPaise: 1_000_000, years: 3 });
  for (const status of ['approved', 'rejected']) {
    cast.server.pass(1000);
    const answered = (await decide(status)).json().data;
    expect(answered).toEqual((await cast.get(cast.admin, `/projects/${id}`)).json().data);
    expect(answered.interests.count).toBe(status === 'approved' ? 1 : 0);
  }
});
