import { insertTestOfficer, insertTestPayer } from '#api/modules/payers/test-payers.ts';
import type { Cast } from '#api/modules/submissions/test-cast.ts';
import { giveApproved } from '#api/modules/verifications/test-cast.ts';
import { newId } from '#api/platform/ids.ts';
import type { Someone } from '#api/test-app.ts';

/** Made up; its PAN is that of the verifications of tests. */
export const TEST_GSTIN = '27AAPPU0939F1ZA';

type Owner = { userId: string } | { ottId: string } | 'escrow' | 'operator';

const toKind = (owner: Owner) => {
  if (typeof owner === 'string') return owner;
  return 'userId' in owner ? ('user' as const) : ('payer' as const);
};

/** A bank account in force, as its order would have left it. */
export const insertTestAccount = async ({ server }: Pick<Cast, 'server'>, owner: Owner): Promise<string> => {
  const now = server.now();
  const id = newId(now);
  const kind = toKind(owner);
  const isEscrow = kind === 'escrow';
  await server.db
    .insertInto('bank_accounts')
    .values({
      id,
      owner_kind: kind,
      user_id: typeof owner === 'object' && 'userId' in owner ? owner.userId : null,
      ott_id: typeof owner === 'object' && 'ottId' in owner ? owner.ottId : null,
      holder_name: 'Asha Rao',
      number: server.encryption.encrypt('50100012346789', `number of bank account ${id}`),
      number_mark: Buffer.from(id),
      number_end: '6789',
      ifsc: 'HDFC0001234',
      bank: 'HDFC Bank',
      trustee: isEscrow ? 'Axis Trustee' : '',
      reference_prefix: isEscrow ? 'CV' : '',
      vpa: '',
      state: 'active',
      order_id: null,
      usable_from: now,
      created_at: now,
    })
    .execute();
  return id;
};

/** Verifies a house as a seller, with a bank account in force. */
export const giveSeller = async (cast: Cast, who: Someone, gstin = TEST_GSTIN): Promise<void> => {
  await giveApproved(
    cast.server,
    cast.admin,
    who,
    'seller',
    gstin === '' ? {} : { gstin, pan: gstin.slice(2, 12) },
  );
  await insertTestAccount(cast, { userId: who.id });
};

/** Verifies a platform as a payer, with an officer. */
export const givePayer = async ({ server }: Cast, { id: ottId }: Someone): Promise<void> => {
  const place = { db: server.db, ottId, now: server.now() };
  await insertTestPayer(place);
  await insertTestOfficer(place, `officer-${ottId}@example.com`);
};

export const giveEscrow = (cast: Cast): Promise<string> => insertTestAccount(cast, 'escrow');
