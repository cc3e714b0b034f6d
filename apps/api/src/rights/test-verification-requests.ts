import {
  aVerification,
  giveEmail,
  giveSubmitted,
  saveVerification,
} from '#api/modules/verifications/test-cast.ts';
import { PRIVATE, type Stage, type TestActor } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

/** Makes all verifications drafts again. */
const reopen = ({ cast }: Stage) =>
  cast.server.db.updateTable('verifications').set({ state: 'draft' }).execute();

const aDraft: BuildRequest = async (stage, actor) => {
  await reopen(stage);
  return { id: 'seller', body: { legalName: actor === 'its owner' ? PRIVATE : 'Other House' } };
};

const users: readonly TestActor[] = ['its owner', 'other filmmaker'];

/** A whole draft of the user who submits it. */
const prepareSubmission: BuildRequest = async (stage, actor) => {
  await reopen(stage);
  const token = await stage.tokenOf(actor);
  const id = stage.idOf(actor);
  if (users.includes(actor) && token !== null && id !== null) {
    await giveEmail(stage.cast.server, { id, token });
    await saveVerification(stage.cast.server, { token }, 'seller', aVerification);
  }
  return { id: 'seller' };
};

/** The owner's, which waits for a decision. */
const submit =
  (body?: object): BuildRequest =>
  async (stage) => {
    await reopen(stage);
    const { server, asha } = stage.cast;
    const token = (await stage.tokenOf('its owner')) ?? asha.token;
    const id = await giveSubmitted(server, { ...asha, token }, 'seller', { legalName: PRIVATE });
    return { id, ...(body && { body }) };
  };

/** Valid requests for the calls of verifications. */
export const verificationRequests: Record<string, BuildRequest> = {
  'GET /api/v1/verifications/:purpose': async () => ({ id: 'seller' }),
  'GET /api/v1/verifications/:purpose, as an investor': async () => ({ id: 'investor' }),
  'PUT /api/v1/verifications/:purpose': aDraft,
  'POST /api/v1/verifications/:purpose/submit': prepareSubmission,
  'GET /api/v1/verifications/admin/:id': submit(),
  'POST /api/v1/verifications/admin/:id/approve': submit({ reason: '' }),
  'POST /api/v1/verifications/admin/:id/reject': submit({ reason: 'The card cannot be read.' }),
  'POST /api/v1/verifications/admin/:id/reveal': submit({ field: 'pan' }),
};
