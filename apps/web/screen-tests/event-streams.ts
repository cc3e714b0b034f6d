import type { LiveEvent } from '@cinvoice/contract/live';

type Stream = { controller: ReadableStreamDefaultController<Uint8Array>; token: string };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const frameOf = (event: LiveEvent): Uint8Array => encode(`data: ${JSON.stringify(event)}\n\n`);

/** A page keeps its connection for a moment after it was left, so streams outlive a single test. */
const streams = new Set<Stream>();

/** Opens one page's stream of events. A page that has not just read is told to read again. */
export const openStream = (token: string, justRead: boolean, signal: AbortSignal | undefined): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const stream = { controller, token };
      streams.add(stream);
      controller.enqueue(encode(': hello\n\n'));
      if (!justRead) controller.enqueue(frameOf({ what: 'resync' }));
      signal?.addEventListener('abort', () => {
        streams.delete(stream);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** Tells every open page. */
export const tellPages = (event: LiveEvent): void => {
  for (const { controller } of streams) controller.enqueue(frameOf(event));
};

export const countStreams = (token: string): number =>
  [...streams].filter((stream) => stream.token === token).length;
