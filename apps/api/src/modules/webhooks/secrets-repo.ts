import type { Renewal } from '#api/platform/key-ring.ts';

/** Ties an encrypted secret to its endpoint. */
export const toPurpose = (endpointId: string): string => `secret of the webhook ${endpointId}`;

/** Encrypts the secrets of some endpoints anew. */
export const renewWebhookSecrets: Renewal = async (tx, { renew }, { after, limit }) => {
  let query = tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'secret', 'former_secret'])
    .orderBy('id')
    .limit(limit)
    .forUpdate();
  if (after) query = query.where('id', '>', after);
  const rows = await query.execute();
  for (const { id, secret, former_secret } of rows) {
    const renewed = {
      secret: renew(secret, toPurpose(id)),
      former_secret: former_secret && renew(former_secret, toPurpose(id)),
    };
    if (renewed.secret === secret && renewed.former_secret === former_secret) continue;
    await tx.updateTable('webhook_endpoints').set(renewed).where('id', '=', id).execute();
  }
  return rows.at(-1)?.id ?? null;
};
