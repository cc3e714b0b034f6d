import { toPurpose } from '../apps/api/src/modules/bank-accounts/numbers.ts';
import { createEncryption } from '../apps/api/src/platform/encryption.ts';
import { loadSecret } from '../apps/api/src/platform/secret.ts';
import { type Connection, openConnection } from './connection.ts';
import { ESCROW, type Market, openUserSession } from './market.ts';
import { formatNumber, type Line, toTargetResult } from './report.ts';
import { median, quantile } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/** What the pages of an investor ask the server for when they open, all at once. */
const createPages = (userId: string) => ({
  wallet: ['/wallet', '/bank-accounts', '/wallet/pay-in', '/wallet/payouts', '/wallet/movements?of=wallet'],
  portfolio: ['/portfolio', '/portfolio/lots?limit=24'],
  dashboard: [
    '/portfolio',
    '/interests/user/totals',
    '/approved/?limit=3',
    '/interests/user?state=current',
    '/interests/user?state=ended',
    `/users/profile/${userId}`,
  ],
});

/** The file of flows is read by nobody while a page opens; it is measured beside the pages. */
const FLOWS = '/portfolio/cashflows';

const toRequest = (path: string, token: string): Buffer =>
  Buffer.from(`GET /api/v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`);

/** Measures the milliseconds until the last answer. */
const openPage = async (connections: readonly Connection[], requests: readonly Buffer[]): Promise<number> => {
  const startedAt = performance.now();
  const sent = requests.map(async (request, index) => {
    const answer = await connections[index]?.send(request);
    if (answer?.status !== 200)
      throw new Error(`${request.toString().split('\r\n')[0]} was answered ${answer?.status}`);
  });
  await Promise.all(sent);
  return performance.now() - startedAt;
};

/** The account to pay into, as the server itself would store it. */
const sealEscrow = async ({ owner }: Market, dataDir: string): Promise<void> => {
  const encryption = createEncryption(await loadSecret(undefined, dataDir));
  const number = encryption.encrypt('50100012344471', toPurpose(ESCROW));
  await owner.query('UPDATE bank_accounts SET number = $1 WHERE id = $2', [number, ESCROW]);
};

/** Measures the pages of an investor who holds many lots, each half paid. */
export const measureHoldings = async (market: Market, dataDir: string, userId: string): Promise<Line[]> => {
  await sealEscrow(market, dataDir);
  const token = await openUserSession(market.db, userId);
  const pages = Object.entries({ ...createPages(userId), 'file of flows': [FLOWS] });
  const most = Math.max(...pages.map(([, paths]) => paths.length));
  const connections: Connection[] = [];
  while (connections.length < most) connections.push(await openConnection(market.product.port));
  const lines: Line[] = [];
  for (const [name, paths] of pages) {
    const requests = paths.map((path) => toRequest(path, token));
    const times: number[] = [];
    for (let turn = -workload.listWarmUps; turn < workload.pageTurns; turn += 1) {
      const ms = await openPage(connections, requests);
      if (turn >= 0) times.push(ms);
    }
    const [middle, slow] = [median(times), quantile(times, 0.9)];
    lines.push({
      label: `${name} of an investor with ${formatNumber(workload.lots)} lots`,
      measured: `${middle.toFixed(0)} ms (nine in ten within ${slow.toFixed(0)} ms)`,
      ...(paths.includes(FLOWS)
        ? {}
        : toTargetResult(middle <= targets.pageMs, `at most ${targets.pageMs} ms`)),
    });
  }
  for (const connection of connections) connection.close();
  return lines;
};
