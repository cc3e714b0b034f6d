import { randomUUID } from 'node:crypto';
import { type Answer, openConnection } from './connection.ts';

/** Runs as a separate process: repeats one request over several connections and reports the timings. */

export type LoadSpec = {
  port: number;
  method: 'GET' | 'POST';
  /** Several take turns. */
  path: string | readonly string[];
  /** The turn to begin with. */
  firstTurn?: number;
  headers: Record<string, string>;
  /** The tokens of the senders, who take turns. */
  tokens?: string[];
  /** A header with another key in each request. */
  keyHeader?: string;
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

const toAuthorizations = ({ tokens }: LoadSpec): Record<string, string>[] =>
  tokens ? tokens.map((token) => ({ authorization: `Bearer ${token}` })) : [{}];

/** Makes the request of a number: requests that need no key of their own are made before. */
const createRequests = (spec: LoadSpec): ((number: number) => Buffer) => {
  const { keyHeader } = spec;
  const authorizations = toAuthorizations(spec);
  const turns = [spec.path]
    .flat()
    .flatMap((path) => authorizations.map((authorization) => ({ path, authorization })));
  const requests = turns.map(({ path, authorization }) => toBytes(spec, path, authorization));
  return (number) => {
    const place = number % turns.length;
    const { path = '', authorization = {} } = turns[place] ?? {};
    return keyHeader
      ? toBytes(spec, path, { ...authorization, [keyHeader]: randomUUID() })
      : (requests[place] ?? Buffer.alloc(0));
  };
};

const toBytes = (
  { port, method, headers, body }: LoadSpec,
  path: string,
  ownHeaders: Record<string, string>,
): Buffer => {
  const content = Buffer.from(body ?? '', 'base64');
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    ...headers,
    ...ownHeaders,
    ...(content.length > 0 && { 'content-length': content.length }),
  });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
};

const runLoad = async (spec: LoadSpec): Promise<Load> => {
  const createRequest = createRequests(spec);
  const { until, firstTurn = 0 } = spec;
  const durations: number[] = [];
  let sent = 0;
  let bytes = 0;
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const isFinished = (): boolean =>
    'seconds' in until ? performance.now() - startedAt > until.seconds * 1000 : sent >= until.requests;

  const worker = async (): Promise<void> => {
    const connection = await openConnection(spec.port);
    while (!isFinished()) {
      const request = createRequest(firstTurn + sent);
      sent += 1;
      const sentAt = performance.now();
      const answer: Answer = await connection.send(request);
      durations.push(performance.now() - sentAt);
      bytes += answer.bytes;
      if (answer.status !== spec.expect)
        throw new Error(`${[spec.path].flat()[0]} was answered ${answer.status}`);
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
