import { type Connection, openConnection } from './connection.ts';
import { listFlatRequests } from './flat-requests.ts';
import type { Installation } from './installation.ts';
import { type Filters, type ListRequest, toFilteredRequests, withFilteredRequests } from './list-requests.ts';
import { formatNumber, type Line, toTargetResult } from './report.ts';
import { quantile } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/** Limits keep the answers equally long: no page is longer than the small installation can fill. */
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

/** Adds searches with lower limits, because a filtered list has fewer matches. */
const toSearchRequests = (list: ListRequest): ListRequest[] =>
  toFilteredRequests(list, {
    'a word in most names': 'q=the&limit=10',
    'a word in one of fifty': 'q=encore&limit=1',
    'a word in the oldest three': 'q=kaleidoscope',
    'a word in none': 'q=zeppelin',
  });

const listKindRequests = (slug: string, ...filterSets: readonly Filters[]): ListRequest[] =>
  (['user', 'ott', 'admin'] as const).flatMap((reader) => {
    const list = { label: `${slug} of ${reader}`, reader, path: `/${slug}/${reader}` };
    const pending = { ...list, label: `${list.label}, pending`, path: `${list.path}?status=pending` };
    return [
      ...withFilteredRequests(list, { 'oldest first': 'order=oldest' }, statuses, searches, ...filterSets),
      ...toSearchRequests(pending),
    ];
  });

/** Lists the requests of the first page of every list. */
const listRequests = ({ itemId }: Installation): ListRequest[] => [
  ...listKindRequests('projects', categories),
  ...listKindRequests('ready-to-release'),
  ...listKindRequests('content'),
  ...(['user', 'ott', 'admin'] as const).flatMap((reader) =>
    toFilteredRequests({ label: `invoices of ${reader}`, reader, path: `/invoices/${reader}` }, searches),
  ),
  ...withFilteredRequests({ label: 'users', reader: 'admin', path: '/users/profile' }, roles, searches),
  ...withFilteredRequests(
    { label: 'users by name', reader: 'admin', path: '/users/profile?sort=name' },
    roles,
    searches,
  ),
  ...toSearchRequests({ label: 'investors', reader: 'admin', path: '/users/profile?role=investor' }),
  ...withFilteredRequests({ label: 'OTTs', reader: 'admin', path: '/ott/admin' }, searches),
  ...toFilteredRequests({ label: 'audit log', reader: 'admin', path: '/audit' }, searches),
  ...withFilteredRequests(
    { label: 'approved items', reader: 'user', path: '/approved' },
    approvals,
    searches,
  ),
  ...withFilteredRequests(
    { label: 'titles', reader: 'user', path: '/public/titles' },
    { 'a genre of many': 'genre=Drama', 'a genre of few': 'genre=Crime' },
  ),
  ...withFilteredRequests(
    { label: 'interests of admin', reader: 'admin', path: '/interests/admin' },
    searches,
  ),
  { label: 'interests of user', reader: 'user', path: '/interests/user' },
  ...withFilteredRequests({ label: 'contact', reader: 'admin', path: '/contact' }, searches),
  { label: 'messages of user', reader: 'user', path: '/messages' },
  { label: 'history of an item', reader: 'admin', path: `/projects/${itemId}/history` },
];

const toHttpRequest = ({ tokens }: Installation, { reader, path }: ListRequest): Buffer =>
  Buffer.from(
    `GET /api/v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${tokens[reader]}\r\n\r\n`,
  );

/** Measures the milliseconds until the answer. */
const measureDuration = async (connection: Connection, request: Buffer): Promise<number> => {
  const startedAt = performance.now();
  const { status } = await connection.send(request);
  if (status !== 200) throw new Error(`${request.toString().split('\r\n')[0]} was answered ${status}`);
  return performance.now() - startedAt;
};

type Side = { connection: Connection; request: Buffer };

/** Alternates single requests between few and many rows, so that a slow moment of the machine meets both. */
const measureDurations = async (
  few: Side,
  many: Side,
  turns: number,
): Promise<{ few: number[]; many: number[] }> => {
  const times = { few: [] as number[], many: [] as number[] };
  for (let turn = -workload.listWarmUps; turn < turns; turn += 1) {
    const [one, other] = [
      await measureDuration(few.connection, few.request),
      await measureDuration(many.connection, many.request),
    ];
    if (turn < 0) continue;
    times.few.push(one);
    times.many.push(other);
  }
  return times;
};

/** Noise only adds time, so the lower quartile is closest to the time of the answer itself. */
const computeLowerQuartile = (times: readonly number[]): number => quantile(times, 0.25);

type Suite = { createRequests: (installation: Installation) => ListRequest[]; target: number; turns: number };

const suites: Suite[] = [
  { createRequests: listRequests, target: targets.lists, turns: workload.listTurns },
  { createRequests: listFlatRequests, target: targets.flat, turns: workload.flatTurns },
];

/** Measures the ratio of the times among many rows to those among few, for each list's first page and each count. */
export const measureLists = async (few: Installation, many: Installation): Promise<Line[]> => {
  const fewConnection = await openConnection(few.product.port);
  const manyConnection = await openConnection(many.product.port);
  const lines: Line[] = [];
  for (const { createRequests, target, turns } of suites) {
    const small = createRequests(few);
    for (const [index, one] of createRequests(many).entries()) {
      const times = await measureDurations(
        { connection: fewConnection, request: toHttpRequest(few, small[index] ?? one) },
        { connection: manyConnection, request: toHttpRequest(many, one) },
        turns,
      );
      const [manyMs, fewMs] = [computeLowerQuartile(times.many), computeLowerQuartile(times.few)];
      lines.push({
        label: `${one.label}, ${formatNumber(many.rows)} to ${formatNumber(few.rows)}`,
        measured: `${(manyMs / fewMs).toFixed(2)} (${manyMs.toFixed(1)} to ${fewMs.toFixed(1)} ms)`,
        ...toTargetResult(manyMs / fewMs <= target, `at most ${target}`),
      });
    }
  }
  fewConnection.close();
  manyConnection.close();
  return lines;
};
