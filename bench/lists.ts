import { type Asked, narrowed, onlyNarrowed, type Ways } from './asked.ts';
import { type Connection, openConnection } from './connection.ts';
import { flat } from './flat.ts';
import type { Installation } from './installation.ts';
import { quantile } from './numbers.ts';
import { grouped, held, type Line } from './report.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/** Of what few rows have, no more is asked for than there is among few rows, so that the answers are alike. */
const searches: Ways = {
  'a word in most names': 'q=the&limit=20',
  'a word in one of fifty': 'q=encore&limit=4',
  'a word in the oldest three': 'q=kaleidoscope',
  'a word in none': 'q=zeppelin',
  'two letters': 'q=qu&limit=4',
};

const statuses: Ways = {
  'a status of many': 'status=pending',
  'a status of few': 'status=Need%20Clarification&limit=2',
};

const categories: Ways = {
  'a category of many': 'category=new%20project',
  'a category of few': 'category=gap%20funding&limit=20',
};

const roles: Ways = { 'a role of many': 'role=investor', 'a role of few': 'role=content_producer' };

const approvals: Ways = {
  'by goal': 'sort=goalUp',
  'by name': 'sort=name',
  'a genre of many': 'genre=Drama',
  'a genre of few': 'genre=Crime&limit=4',
};

/** Among what is narrowed already, fewer are found. */
const searched = (list: Asked): Asked[] =>
  onlyNarrowed(list, {
    'a word in most names': 'q=the&limit=10',
    'a word in one of fifty': 'q=encore&limit=1',
    'a word in the oldest three': 'q=kaleidoscope',
    'a word in none': 'q=zeppelin',
  });

const ofKind = (slug: string, ...ways: readonly Ways[]): Asked[] =>
  (['user', 'ott', 'admin'] as const).flatMap((reader) => {
    const list = { what: `${slug} of ${reader}`, reader, path: `/${slug}/${reader}` };
    const pending = { ...list, what: `${list.what}, pending`, path: `${list.path}?status=pending` };
    return [
      ...narrowed(list, { 'oldest first': 'order=oldest' }, statuses, searches, ...ways),
      ...searched(pending),
    ];
  });

/** The first page of every list. */
const lists = ({ itemId }: Installation): Asked[] => [
  ...ofKind('projects', categories),
  ...ofKind('ready-to-release'),
  ...ofKind('content'),
  ...narrowed({ what: 'users', reader: 'admin', path: '/users/profile' }, roles, searches),
  ...narrowed({ what: 'users by name', reader: 'admin', path: '/users/profile?sort=name' }, roles, searches),
  ...searched({ what: 'investors', reader: 'admin', path: '/users/profile?role=investor' }),
  ...narrowed({ what: 'OTTs', reader: 'admin', path: '/ott/admin' }, searches),
  ...onlyNarrowed({ what: 'audit log', reader: 'admin', path: '/audit' }, searches),
  ...narrowed({ what: 'approved items', reader: 'user', path: '/approved' }, approvals, searches),
  ...narrowed({ what: 'interests of admin', reader: 'admin', path: '/interests/admin' }, searches),
  { what: 'interests of user', reader: 'user', path: '/interests/user' },
  ...narrowed({ what: 'contact', reader: 'admin', path: '/contact' }, searches),
  { what: 'messages of user', reader: 'user', path: '/messages' },
  { what: 'history of an item', reader: 'admin', path: `/projects/${itemId}/history` },
];

const requestFor = ({ tokens }: Installation, { reader, path }: Asked): Buffer =>
  Buffer.from(
    `GET /api/v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${tokens[reader]}\r\n\r\n`,
  );

/** How long one answer takes, in milliseconds. */
const timed = async (connection: Connection, request: Buffer): Promise<number> => {
  const asked = performance.now();
  const { status } = await connection.ask(request);
  if (status !== 200) throw new Error(`${request.toString().split('\r\n')[0]} was answered ${status}`);
  return performance.now() - asked;
};

type Side = { connection: Connection; request: Buffer };

/** One reader asks among few rows and among many in turns, answer by answer: what slows the machine down slows both. */
const took = async (few: Side, many: Side, turns: number): Promise<{ few: number[]; many: number[] }> => {
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

/** What else the machine does only ever adds: the lower quarter is what the answers themselves take. */
const undisturbed = (times: readonly number[]): number => quantile(times, 0.25);

type Measured = { asked: (installation: Installation) => Asked[]; target: number; turns: number };

const measured: Measured[] = [
  { asked: lists, target: targets.lists, turns: workload.listTurns },
  { asked: flat, target: targets.flat, turns: workload.flatTurns },
];

/** How much longer the first page of each list, and each count, takes among many rows than among few. */
export const measureLists = async (few: Installation, many: Installation): Promise<Line[]> => {
  const toFew = await openConnection(few.product.port);
  const toMany = await openConnection(many.product.port);
  const lines: Line[] = [];
  for (const { asked, target, turns } of measured) {
    const small = asked(few);
    for (const [place, one] of asked(many).entries()) {
      const times = await took(
        { connection: toFew, request: requestFor(few, small[place] ?? one) },
        { connection: toMany, request: requestFor(many, one) },
        turns,
      );
      const [among, of] = [undisturbed(times.many), undisturbed(times.few)];
      lines.push({
        what: `${one.what}, ${grouped(many.rows)} to ${grouped(few.rows)}`,
        measured: `${(among / of).toFixed(2)} (${among.toFixed(1)} to ${of.toFixed(1)} ms)`,
        ...held(among / of <= target, `at most ${target}`),
      });
    }
  }
  toFew.close();
  toMany.close();
  return lines;
};
