/**
 * Receives webhooks and checks their signature. It needs Node 20 or later, and nothing else: run it with the secret that the page
 * of the webhook shows.
 *
 *   WEBHOOK_SECRET=whsec_… PORT=4000 node examples/webhook-receiver.mjs
 *
 * https://www.standardwebhooks.com lists libraries that check the same, for most languages.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env;
if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(WEBHOOK_SECRET)) {
  console.error('Usage: WEBHOOK_SECRET=whsec_… node webhook-receiver.mjs');
  process.exit(2);
}
const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

/** A copy that somebody sends again later is refused. */
const MOST_SECONDS = 5 * 60;

const isEqual = (one, other) => one.length === other.length && timingSafeEqual(one, other);

/** Why this is no webhook of ours; null for one that is. */
const whyRefused = (headers, body) => {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) <= MOST_SECONDS)) return 'too old, or too new';
  const wanted = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest();
  // While a secret is replaced, both sign; other schemes than v1 may stand beside them.
  const given = signatures.split(' ').map((signature) => signature.split(','));
  const isSigned = given.some(
    ([scheme, signature = '']) => scheme === 'v1' && isEqual(Buffer.from(signature, 'base64'), wanted),
  );
  return isSigned ? null : 'no signature of this secret';
};

/** Each event comes at least once. A program of yours keeps this where it keeps what it does. */
const known = new Set();

/** The signature is of these very bytes: JSON that was parsed and written again is another text. */
const readBody = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  const refused = whyRefused(request.headers, body);
  if (refused) {
    console.log(`refused: ${refused}`);
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  if (!known.has(id)) {
    known.add(id);
    // Answer at once, and do the work afterwards: after 15 seconds the event is sent again.
    console.log(`${id} ${body}`);
  }
  response.writeHead(204).end();
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
