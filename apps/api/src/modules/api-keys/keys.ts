import { randomBytes } from 'node:crypto';
import { API_KEY } from '@cinvoice/contract/api-keys';
import type { Account } from '#api/modules/auth/index.ts';

/** 256 random bits, with the kind of its account in front. No token of a session looks like it. */
export const newKey = ({ kind }: Account): string => `cinv_${kind}_${randomBytes(32).toString('hex')}`;

export const isKey = (token: string): boolean => API_KEY.test(token);
