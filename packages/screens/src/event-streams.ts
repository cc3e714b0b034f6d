import type { LiveEvent } from '@cinvoice/contract/live';

type Stream = { controller: ReadableStreamDefaultController<Uint8Array>; token: string };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const encodeEvent = (event: LiveEvent): Uint8Array => encode(`data: ${JSON.stringify(event)}\n\n`);

/** The open streams. A page keeps its connection for a moment after a test, so streams outlive single tests. */
const streams = new Set<Stream>();

/** Opens a page's stream of events. A page whose data is not fresh gets a 'resync' event first. */
export const openStream = (token: string, justRead: boolean, signal: AbortSignal | undefined): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const stream = { controller, token };
      streams.add(stream);
      controller.enqueue(encode(': hello\n\n'));
      if (!justRead) controller.enqueue(encodeEvent({ what: 'resync' }));
      signal?.addEventListener('abort', () => {
        streams.delete(stream);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** Sends an event to every open page. */
export const sendEvent = (event: LiveEvent): void => {
  for (const { controller } of streams) controller.enqueue(encodeEvent(event));
};

export const countStreams = (token: string): number =>
  [...streams].filter((stream) => stream.token === token).length;
