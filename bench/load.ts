import { type Answer, openConnection } from './connection.ts';

/** Runs as a separate process: repeats one request over several connections and reports the timings. */

export type LoadSpec = {
  port: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** The tokens of the senders, who take turns. */
  tokens?: string[];
  /** The body in base64. */
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

const toRequests = (spec: LoadSpec): Buffer[] =>
  spec.tokens
    ? spec.tokens.map((token) => toBytes(spec, { authorization: `Bearer ${token}` }))
    : [toBytes(spec, {})];

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

const runLoad = async (spec: LoadSpec): Promise<Load> => {
  const requests = toRequests(spec);
  const durations: number[] = [];
  let sent = 0;
  let bytes = 0;
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const { until } = spec;
  const isFinished = (): boolean =>
    'seconds' in until ? performance.now() - startedAt > until.seconds * 1000 : sent >= until.requests;

  const worker = async (): Promise<void> => {
    const connection = await openConnection(spec.port);
    while (!isFinished()) {
      const request = requests[sent % requests.length] ?? Buffer.alloc(0);
      sent += 1;
      const sentAt = performance.now();
      const answer: Answer = await connection.send(request);
      durations.push(performance.now() - sentAt);
      bytes += answer.bytes;
      if (answer.status !== spec.expect) throw new Error(`${spec.path} was answered ${answer.status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: spec.connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuUsed = process.cpuUsage(cpu);
  return {
    requests: durations.length,
    seconds,
    durations,
    bytes,
    cpuSeconds: (cpuUsed.user + cpuUsed.system) / 1e6,
  };
};

process.on('message', (spec: LoadSpec) => {
  runLoad(spec).then(
    (load) => process.send?.({ load }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
