import { createNobody } from '#api/modules/audit/index.ts';
import { aPasskey, type TestPasskey } from '#api/modules/passkeys/test-passkey.ts';
import { switchOffSecondFactor } from '#api/modules/second-factor/index.ts';
import { PASSWORD } from '#api/test-app.ts';
import type { Stage, TestActor } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

type Area = 'users' | 'ott' | 'admin';

const holders: Record<Area, readonly [TestActor, ...TestActor[]]> = {
  users: ['its owner', 'investor', 'other filmmaker'],
  ott: ['its OTT', 'other OTT'],
  admin: ['admin'],
};

/** The account of the area whose passkeys are meant, for an actor of another area as well. */
const findHolder = (actor: TestActor, area: Area): TestActor =>
  holders[area].includes(actor) ? actor : holders[area][0];

const here = ({ cast }: Stage): string => `http://localhost:${new URL(cast.server.app.listeningOrigin).port}`;

const without = async (stage: Stage, actor: TestActor, area: Area): Promise<TestActor> => {
  const { server } = stage.cast;
  const holder = findHolder(actor, area);
  const id = stage.idOf(holder) ?? '';
  if (area === 'users') await server.db.deleteFrom('passkeys').where('user_id', '=', id).execute();
  else
    await switchOffSecondFactor({ clock: server.now }, server.db, createNobody(), {
      kind: area,
      id,
      label: holder,
    });
  return holder;
};

const ask = async (stage: Stage, who: TestActor, url: string, body: object) =>
  (await stage.as(who, 'POST', url, body)).json().data;

const proofOf = (area: Area) => (area === 'users' ? {} : { password: PASSWORD });

const begun = async (stage: Stage, actor: TestActor, area: Area) => {
  const holder = await without(stage, actor, area);
  const passkey = aPasskey(here(stage));
  const options = await ask(stage, holder, `/${area}/passkeys/options`, proofOf(area));
  return { holder, passkey, body: { name: 'Phone', passkey: passkey.make(options) } };
};

type Held = { holder: TestActor; passkey: TestPasskey; id: string };

const added = async (stage: Stage, actor: TestActor, area: Area): Promise<Held> => {
  const { holder, passkey, body } = await begun(stage, actor, area);
  const made = await ask(stage, holder, `/${area}/passkeys`, body);
  return { holder, passkey, id: area === 'users' ? made._id : made.passkey._id };
};

const shown = async (stage: Stage, { holder, passkey }: Held, area: Area) =>
  passkey.show(await ask(stage, holder, `/${area}/passkeys/proof`, {}));

const createAreaRequests = (area: Area): Record<string, BuildRequest> => ({
  [`POST /api/v1/${area}/passkeys/proof`]: async (stage, actor) => {
    await added(stage, actor, area);
    return {};
  },
  [`POST /api/v1/${area}/passkeys/options`]: async (stage, actor) => {
    await without(stage, actor, area);
    return { body: proofOf(area) };
  },
  [`POST /api/v1/${area}/passkeys`]: async (stage, actor) => ({
    body: (await begun(stage, actor, area)).body,
  }),
  [`POST /api/v1/${area}/passkeys/:id/remove`]: async (stage, actor) => {
    const held = await added(stage, actor, area);
    const passkey = await shown(stage, held, area);
    return { id: held.id, body: area === 'users' ? { proof: passkey } : { password: PASSWORD, passkey } };
  },
});

/** Requests of docs/rights.md about passkeys. */
export const passkeyRequests: Record<string, BuildRequest> = {
  ...createAreaRequests('users'),
  ...createAreaRequests('ott'),
  ...createAreaRequests('admin'),
  'POST /api/v1/users/passkey-login': async (stage) => {
    const { passkey } = await added(stage, 'its owner', 'users');
    const options = await ask(stage, 'nobody', '/users/passkey-login/options', {});
    return { body: { passkey: passkey.show(options), role: 'content_producer' } };
  },
  'DELETE /api/v1/users/:userId/passkeys': async (stage) => ({ id: stage.spare.user }),
};
