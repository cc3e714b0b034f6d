/**
 * Receives webhooks and checks their signature. Run it with the secret that the page of the webhook shows:
 *
 *   WEBHOOK_SECRET=whsec_… PORT=4000 node examples/webhook-receiver.mjs
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);

/** Each event comes at least once. A program of yours keeps this where it keeps what it does. */
const known = new Set();

/** The signature is of these very bytes: JSON that was parsed and written again is another text. */
const readBody = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  const id = request.headers['webhook-id'];
  try {
    // Refuses as well what was signed more than five minutes ago: a copy that somebody sends again.
    webhook.verify(body, request.headers);
  } catch (error) {
    console.log(`refused: ${error instanceof Error ? error.message : error}`);
    response.writeHead(401).end();
    return;
  }
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
