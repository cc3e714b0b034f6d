import { follow, type Tracing, type Work } from './tracing.ts';

const works = new Map<string, Work>();

/** What is written tells more than what is read for it. */
const shapes = [
  /\b(insert)\s+into\s+"?([\w.]+)/i,
  /\b(delete)\s+from\s+"?([\w.]+)/i,
  /(?<!\b(?:for|key|do)\s+)\b(update)\s+"?([\w.]+)/i,
  /\b(select)\b.*?\bfrom\s+"?([\w.]+)/is,
  /(\w+)/,
];

/** 'INSERT invoices', or the first word of what names no table. */
const summarize = (text: string): string => {
  const [, operation = 'statement', table] =
    shapes.map((shape) => shape.exec(text)).find((found) => found !== null) ?? [];
  return table ? `${operation.toUpperCase()} ${table}` : operation.toUpperCase();
};

/** A text has placeholders where its values are. */
const describe = (text: string): Work => {
  const known = works.get(text);
  if (known) return known;
  const name = summarize(text);
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text.trim() };
  const work: Work = { name, kind: 'client', facts };
  works.set(text, work);
  return work;
};

const connecting: Work = {
  name: 'wait for a connection',
  kind: 'client',
  facts: { 'db.system.name': 'postgresql' },
};

/** How calls to the database are traced; without tracing they are only made. */
export type TraceStatements = {
  statement: <T>(text: string, call: () => Promise<T>) => Promise<T>;
  /** Only where no connection is idle: otherwise there is nothing to see. */
  connection: <T>(isIdle: boolean, call: () => Promise<T>) => Promise<T>;
};

export const traceStatements = (tracing: Tracing | undefined): TraceStatements => ({
  statement: (text, call) => follow(tracing, () => describe(text), call),
  connection: (isIdle, call) => (isIdle ? call() : follow(tracing, () => connecting, call)),
});
