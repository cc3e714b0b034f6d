import type { Passkey } from '@cinvoice/contract/passkeys';
import type { PasskeyRow } from './repo.ts';

export const toPasskey = (row: PasskeyRow): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  backedUp: row.backed_up,
});
