import { createHmac, randomBytes } from 'node:crypto';

/** The symmetric scheme of the Standard Webhooks specification, version 1. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** As receivers' libraries take it. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

type Signed = { id: string; at: Date; body: string };

const toSeconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

const sign = (secret: string, { id, at, body }: Signed): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key)
    .update(`${id}.${toSeconds(at)}.${body}`)
    .digest('base64')}`;
};

/** The headers of one attempt. Receivers take any one of the signatures, so that a secret is replaced without a gap. */
export const toWebhookHeaders = (secrets: readonly string[], signed: Signed) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': toSeconds(signed.at),
  'webhook-signature': secrets.map((secret) => sign(secret, signed)).join(' '),
});
