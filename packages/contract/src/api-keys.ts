import { z } from 'zod';
import { refuseAs } from './codes/issues.ts';
import { createRequiredText } from './requests.ts';
import type { Actor } from './rules/review.ts';
import type { Role } from './vocabulary.ts';

/** Keys by which programs act for an account, and what they may be allowed. */

const time = z.iso.datetime();

/** `calls/scopes.ts` says which call needs which. */
export const apiScopes = [
  'items:read',
  'items:write',
  'reviews:write',
  'invoices:read',
  'documents:read',
  'deals:read',
  'portfolio:read',
  'wallet:read',
  'books:read',
  'accounts:read',
  'audit:read',
  'statistics:read',
  'system:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The scopes that each area offers. A scope narrows what the owner of a key may do, and never adds to it. */
export const areaScopes = {
  filmmaker: ['items:read', 'items:write', 'invoices:read', 'documents:read', 'wallet:read'],
  investor: ['deals:read', 'portfolio:read', 'wallet:read', 'documents:read'],
  ott: ['items:read', 'reviews:write', 'invoices:read', 'documents:read'],
  admin: [
    'items:read',
    'reviews:write',
    'invoices:read',
    'documents:read',
    'books:read',
    'accounts:read',
    'audit:read',
    'statistics:read',
    'system:read',
  ],
} as const satisfies Record<string, readonly ApiScope[]>;
export type KeyArea = keyof typeof areaScopes;

const roleAreas = { content_producer: 'filmmaker', investor: 'investor' } as const satisfies Record<
  Role,
  KeyArea
>;

/** Where an account looks after its keys; a user of both roles sees the same keys in both areas. */
const listKeyAreas = (actor: Actor): readonly KeyArea[] => {
  switch (actor.kind) {
    case 'user':
      return actor.roles.map((role) => roleAreas[role]);
    case 'ott':
    case 'admin':
      return [actor.kind];
    case 'registration':
      return [];
  }
};

/** The scopes that keys of an account may have. */
export const listScopesOf = (actor: Actor): readonly ApiScope[] => {
  const offered = new Set<ApiScope>(listKeyAreas(actor).flatMap((area) => areaScopes[area]));
  return apiScopes.filter((scope) => offered.has(scope));
};

/** The page of an area's keys. */
export const keyPages = {
  filmmaker: '/filmmaker/api-access',
  investor: '/investor/api-access',
  ott: '/ott/api-access',
  admin: '/admin/api-access',
} as const satisfies Record<KeyArea, string>;

/** Where an account looks after its keys, as messages lead there; null without keys. */
export const findKeyPage = (actor: Actor): (typeof keyPages)[KeyArea] | null => {
  const [area] = listKeyAreas(actor);
  return area ? keyPages[area] : null;
};

/** The limit of live keys of an account. */
export const MAX_API_KEYS = 20;

/** For how many days a key may be made. */
export const keyDays = [7, 30, 90, 365] as const;

/** How every key begins, for scanners that look for secrets: `cinv_ott_` and 64 hexadecimal digits. */
export const API_KEY = /^cinv_(?:user|ott|admin)_[0-9a-f]{64}$/;

export const apiKey = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** The end of the key, which its owner knows it by. */
  lastFour: z.string(),
  createdAt: time,
  expiresAt: time,
  /** Of the last request, to the minute, and the network address that it came from; blank before the first. */
  usedAt: time.nullable(),
  usedFrom: z.string(),
  state: z.enum(['live', 'expired', 'revoked']),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The only answer that has the key itself. */
export const createdApiKey = apiKey.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

const scopesError = refuseAs('scopes-missing');

export const createApiKey = z.strictObject({
  name: createRequiredText('Name'),
  scopes: z
    .array(z.enum(apiScopes, { error: refuseAs('scope-unknown', { options: [...apiScopes] }) }), {
      error: scopesError,
    })
    .min(1, { error: scopesError })
    .transform((chosen) => apiScopes.filter((scope) => chosen.includes(scope))),
  days: z.literal([...keyDays], {
    error: refuseAs('parameter-not-an-option', { parameter: 'days', options: keyDays.map(String) }),
  }),
});
export type NewApiKey = z.output<typeof createApiKey>;
