import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Stage, TestActor } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

const given = { url: 'https://hooks.example/in', types: ['item.approved'] };

/** A webhook of that actor, if it may have one; as many as there may be are made room for. */
const add = async (stage: Stage, actor: TestActor): Promise<string> => {
  await sql`DELETE FROM webhook_endpoints`.execute(stage.cast.server.db);
  const added = await stage.as(actor, 'POST', '/webhooks', given);
  return added.statusCode === 201 ? added.json().data.webhook._id : randomUUID();
};

const ownWebhook: BuildRequest = async (stage, actor) => ({ id: await add(stage, actor) });
const ownersWebhook: BuildRequest = async (stage) => ({ id: await add(stage, 'its owner') });
const body = { ...given, enabled: true };

export const webhookRequests: Record<string, BuildRequest> = {
  'POST /api/v1/webhooks': async (stage) => {
    await sql`DELETE FROM webhook_endpoints`.execute(stage.cast.server.db);
    return { body: given };
  },
  "PUT /api/v1/webhooks/:id, one's own": async (stage, actor) => ({ id: await add(stage, actor), body }),
  "PUT /api/v1/webhooks/:id, the owner's": async (stage) => ({ id: await add(stage, 'its owner'), body }),
  "DELETE /api/v1/webhooks/:id, one's own": ownWebhook,
  "DELETE /api/v1/webhooks/:id, the owner's": ownersWebhook,
  "POST /api/v1/webhooks/:id/reveal, one's own": ownWebhook,
  "POST /api/v1/webhooks/:id/reveal, the owner's": ownersWebhook,
  "POST /api/v1/webhooks/:id/rotate, the owner's": ownersWebhook,
  "POST /api/v1/webhooks/:id/test, the owner's": ownersWebhook,
  "GET /api/v1/webhooks/:id/deliveries, one's own": ownWebhook,
  "GET /api/v1/webhooks/:id/deliveries, the owner's": ownersWebhook,
  "POST /api/v1/webhooks/deliveries/:id/send-again, the owner's": async (stage) => {
    const sent = await stage.as('its owner', 'POST', `/webhooks/${await add(stage, 'its owner')}/test`);
    return { id: sent.json().data._id };
  },
};
