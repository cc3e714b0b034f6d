import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/test-app.ts';
import { announcement } from './announcement.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The names that functions of the database announce. */
const readAnnounced = async (): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    SELECT DISTINCT named[1] AS what FROM pg_proc
    CROSS JOIN regexp_matches(prosrc, $$announce[(]jsonb_build_object[(][[:space:]]*'what', '([a-z]+)'$$, 'g') AS named
    WHERE pronamespace = 'public'::regnamespace ORDER BY what`.execute(server.db);
  return rows.map(({ what }) => what);
};

const isKnown = (what: string): boolean => {
  const { error } = announcement.safeParse({ what });
  return !error?.issues.some(({ path }) => path[0] === 'what');
};

test('whatever the database announces is known here: an unknown name would be dropped in silence', async () => {
  expect(isKnown('another')).toBe(false);
  const announced = await readAnnounced();
  expect(announced).toEqual(expect.arrayContaining(['contact', 'interest', 'item', 'messages', 'sessions']));
  expect(announced.filter((what) => !isKnown(what))).toEqual([]);
});
