import { type Answer, openConnection } from './connection.ts';

/** A process of its own: repeats one request over several connections and reports the timings. */

export type LoadSpec = {
  port: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** The callers' sessions, in turn. */
  tokens?: string[];
  /** A body, as base64. */
  body?: string;
  expect: number;
  connections: number;
  until: { seconds: number } | { requests: number };
};

export type Load = {
  requests: number;
  seconds: number;
  /** Milliseconds of each request. */
  durations: number[];
  bytes: number;
  cpuSeconds: number;
};

const toRequests = (order: LoadSpec): Buffer[] =>
  order.tokens
    ? order.tokens.map((token) => toBytes(order, { authorization: `Bearer ${token}` }))
    : [toBytes(order, {})];

const toBytes = (
  { port, method, path, headers, body }: LoadSpec,
  authorization: Record<string, string>,
): Buffer => {
  const content = Buffer.from(body ?? '', 'base64');
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    ...headers,
    ...authorization,
    ...(content.length > 0 && { 'content-length': content.length }),
  });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
};

const run = async (order: LoadSpec): Promise<Load> => {
  const requests = toRequests(order);
  const durations: number[] = [];
  let sent = 0;
  let bytes = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const { until } = order;
  const isOver = (): boolean =>
    'seconds' in until ? performance.now() - began > until.seconds * 1000 : sent >= until.requests;

  const worker = async (): Promise<void> => {
    const connection = await openConnection(order.port);
    while (!isOver()) {
      const request = requests[sent % requests.length] ?? Buffer.alloc(0);
      sent += 1;
      const asked = performance.now();
      const got: Answer = await connection.ask(request);
      durations.push(performance.now() - asked);
      bytes += got.bytes;
      if (got.status !== order.expect) throw new Error(`${order.path} was answered ${got.status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: order.connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  const used = process.cpuUsage(cpu);
  return {
    requests: durations.length,
    seconds,
    durations,
    bytes,
    cpuSeconds: (used.user + used.system) / 1e6,
  };
};

process.on('message', (order: LoadSpec) => {
  run(order).then(
    (load) => process.send?.({ load }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
