import net from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/**
 * Sends raw bytes that no HTTP client would, and reads until the server closes; awaits promises among them.
 */
export const sendRaw = async (port: number, ...parts: (string | Promise<unknown>)[]): Promise<RawAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const socket = net.connect({ port, host: '127.0.0.1' });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', reject);
  socket.on('close', () => resolve(parseAnswer(Buffer.concat(chunks).toString('latin1'))));
  for (const part of parts) {
    if (typeof part === 'string') socket.write(part, 'latin1');
    else await part;
  }
  return promise;
};

/** The first answer; later ones remain in its body. */
const parseAnswer = (text: string): RawAnswer => {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  };
};
