import { once } from 'node:events';
import { get } from 'node:http';

/** What a page loads, in kB (1000 bytes) of bodies as the server sends them. */
export type Weights = { scripts: number; styles: number; typefaces: number; others: number };

export type Sent = { type: string; bytes: number };

const kinds: readonly [pattern: RegExp, kind: keyof Weights][] = [
  [/javascript/, 'scripts'],
  [/^text\/css/, 'styles'],
  [/^font\//, 'typefaces'],
];

const findKind = (type: string): keyof Weights =>
  kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'others';

export const sumWeights = (answers: readonly Sent[]): Weights => {
  const weights: Weights = { scripts: 0, styles: 0, typefaces: 0, others: 0 };
  for (const { type, bytes } of answers) weights[findKind(type)] += bytes / 1000;
  return weights;
};

/** Not by fetch, which hides how an answer was compressed. */
const load = async (url: string): Promise<Sent> => {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = await once(request, 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return { type: String(response.headers['content-type'] ?? ''), bytes };
};

/** Measures what the server sends for each address of its own, once. */
export const measureWeights = async (origin: string, requests: readonly string[]): Promise<Weights> => {
  const own = new Set(requests.filter((url) => new URL(url).origin === origin));
  return sumWeights(await Promise.all([...own].map(load)));
};
