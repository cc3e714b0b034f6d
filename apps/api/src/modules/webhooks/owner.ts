import type { Actor } from '@cinvoice/contract/rules/review';
import { toAccount } from '#api/modules/auth/index.ts';

/** Whose endpoints they are. The operator's have no account: every admin keeps them. */
export type Owner = { kind: 'user' | 'ott'; id: string } | { kind: 'admin' };

export const toOwner = (actor: Actor): Owner => {
  const { kind, id } = toAccount(actor);
  return kind === 'admin' ? { kind } : { kind, id };
};
