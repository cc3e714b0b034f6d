import { type Connection, openConnection } from './connection.ts';
import { flat } from './flat-requests.ts';
import type { Installation } from './installation.ts';
import { type Filters, type ListRequest, withEachFilter, withFilters } from './list-requests.ts';
import { grouped, type Line, targetOf } from './report.ts';
import { quantile } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/** Limits keep the answers alike: no page is longer than the small installation can fill. */
const searches: Filters = {
  'a word in most names': 'q=the&limit=20',
  'a word in one of fifty': 'q=encore&limit=4',
  'a word in the oldest three': 'q=kaleidoscope',
  'a word in none': 'q=zeppelin',
  'two letters': 'q=qu&limit=4',
};

const statuses: Filters = {
  'a status of many': 'status=pending',
  'a status of few': 'status=Need%20Clarification&limit=2',
};

const categories: Filters = {
  'a category of many': 'category=new%20project',
  'a category of few': 'category=gap%20funding&limit=20',
};

const roles: Filters = { 'a role of many': 'role=investor', 'a role of few': 'role=content_producer' };

const approvals: Filters = {
  'by goal': 'sort=goalUp',
  'by name': 'sort=name',
  'a genre of many': 'genre=Drama',
  'a genre of few': 'genre=Crime&limit=4',
};

/** Lower limits: a filtered list has fewer matches. */
const withSearches = (list: ListRequest): ListRequest[] =>
  withEachFilter(list, {
    'a word in most names': 'q=the&limit=10',
    'a word in one of fifty': 'q=encore&limit=1',
    'a word in the oldest three': 'q=kaleidoscope',
    'a word in none': 'q=zeppelin',
  });

const requestsOfKind = (slug: string, ...ways: readonly Filters[]): ListRequest[] =>
  (['user', 'ott', 'admin'] as const).flatMap((reader) => {
    const list = { what: `${slug} of ${reader}`, reader, path: `/${slug}/${reader}` };
    const pending = { ...list, what: `${list.what}, pending`, path: `${list.path}?status=pending` };
    return [
      ...withFilters(list, { 'oldest first': 'order=oldest' }, statuses, searches, ...ways),
      ...withSearches(pending),
    ];
  });

/** The first page of every list. */
const lists = ({ itemId }: Installation): ListRequest[] => [
  ...requestsOfKind('projects', categories),
  ...requestsOfKind('ready-to-release'),
  ...requestsOfKind('content'),
  ...withFilters({ what: 'users', reader: 'admin', path: '/users/profile' }, roles, searches),
  ...withFilters(
    { what: 'users by name', reader: 'admin', path: '/users/profile?sort=name' },
    roles,
    searches,
  ),
  ...withSearches({ what: 'investors', reader: 'admin', path: '/users/profile?role=investor' }),
  ...withFilters({ what: 'OTTs', reader: 'admin', path: '/ott/admin' }, searches),
  ...withEachFilter({ what: 'audit log', reader: 'admin', path: '/audit' }, searches),
  ...withFilters({ what: 'approved items', reader: 'user', path: '/approved' }, approvals, searches),
  ...withFilters({ what: 'interests of admin', reader: 'admin', path: '/interests/admin' }, searches),
  { what: 'interests of user', reader: 'user', path: '/interests/user' },
  ...withFilters({ what: 'contact', reader: 'admin', path: '/contact' }, searches),
  { what: 'messages of user', reader: 'user', path: '/messages' },
  { what: 'history of an item', reader: 'admin', path: `/projects/${itemId}/history` },
];

const toHttpRequest = ({ tokens }: Installation, { reader, path }: ListRequest): Buffer =>
  Buffer.from(
    `GET /api/v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${tokens[reader]}\r\n\r\n`,
  );

/** Milliseconds until the answer. */
const timed = async (connection: Connection, request: Buffer): Promise<number> => {
  const began = performance.now();
  const { status } = await connection.ask(request);
  if (status !== 200) throw new Error(`${request.toString().split('\r\n')[0]} was answered ${status}`);
  return performance.now() - began;
};

type Side = { connection: Connection; request: Buffer };

/** Alternates single requests between few and many rows, so that a slow moment of the machine meets both. */
const durations = async (
  few: Side,
  many: Side,
  turns: number,
): Promise<{ few: number[]; many: number[] }> => {
  const times = { few: [] as number[], many: [] as number[] };
  for (let turn = -workload.listWarmUps; turn < turns; turn += 1) {
    const [one, other] = [
      await timed(few.connection, few.request),
      await timed(many.connection, many.request),
    ];
    if (turn < 0) continue;
    times.few.push(one);
    times.many.push(other);
  }
  return times;
};

/** Noise only ever adds time: the lower quartile is closest to the answer's own. */
const lowerQuartile = (times: readonly number[]): number => quantile(times, 0.25);

type Suite = { requestsFor: (installation: Installation) => ListRequest[]; target: number; turns: number };

const suites: Suite[] = [
  { requestsFor: lists, target: targets.lists, turns: workload.listTurns },
  { requestsFor: flat, target: targets.flat, turns: workload.flatTurns },
];

/** Ratios of the times among many rows to those among few, for each list's first page and each count. */
export const measureLists = async (few: Installation, many: Installation): Promise<Line[]> => {
  const toFew = await openConnection(few.product.port);
  const toMany = await openConnection(many.product.port);
  const lines: Line[] = [];
  for (const { requestsFor, target, turns } of suites) {
    const small = requestsFor(few);
    for (const [index, one] of requestsFor(many).entries()) {
      const times = await durations(
        { connection: toFew, request: toHttpRequest(few, small[index] ?? one) },
        { connection: toMany, request: toHttpRequest(many, one) },
        turns,
      );
      const [among, of] = [lowerQuartile(times.many), lowerQuartile(times.few)];
      lines.push({
        what: `${one.what}, ${grouped(many.rows)} to ${grouped(few.rows)}`,
        measured: `${(among / of).toFixed(2)} (${among.toFixed(1)} to ${of.toFixed(1)} ms)`,
        ...targetOf(among / of <= target, `at most ${target}`),
      });
    }
  }
  toFew.close();
  toMany.close();
  return lines;
};
