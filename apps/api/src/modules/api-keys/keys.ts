import { randomBytes } from 'node:crypto';
import { API_KEY } from '@cinvoice/contract/api-keys';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Role } from '@cinvoice/contract/vocabulary';
import type { Account } from '#api/modules/auth/index.ts';
import type { KeyRow } from './repo.ts';

/** 256 random bits, with the kind of its account in front. No token of a session looks like it. */
export const newKey = ({ kind }: Account): string => `cinv_${kind}_${randomBytes(32).toString('hex')}`;

export const isKey = (token: string): boolean => API_KEY.test(token);

/** Whom a key acts for. The roles are those that a user has now. */
export const toKeyOwner = ({
  user_id: userId,
  ott_id: ottId,
  admin_id: adminId,
  roles,
}: Pick<KeyRow, 'user_id' | 'ott_id' | 'admin_id'> & { roles: readonly Role[] | null }): Actor | null => {
  if (userId) return { kind: 'user', userId, roles: roles ?? [] };
  if (ottId) return { kind: 'ott', ottId };
  return adminId === null ? null : { kind: 'admin', adminId };
};
