import type { ApiScope } from '../api-keys.ts';
import { kinds } from '../kinds/kinds.ts';
import type { CallName } from './calls.ts';

/**
 * The scope that a call needs when a program makes it with a key. What is not listed here, no key can do: movements of money and
 * promises to pay, sessions, factors, bank accounts, protected values in full, and keys themselves.
 */
const callScopes = {
  'GET /:kind/user': 'items:read',
  'GET /:kind/ott': 'items:read',
  'GET /:kind/admin': 'items:read',
  'GET /:kind/admin/export': 'items:read',
  'GET /:kind/counts': 'items:read',
  'GET /:kind/:id': 'items:read',
  'GET /:kind/:id/history': 'items:read',
  'POST /:kind': 'items:write',
  'PUT /:kind/:id': 'items:write',
  'PUT /:kind/ott/:id': 'reviews:write',

  'GET /invoices/user': 'invoices:read',
  'GET /invoices/ott': 'invoices:read',
  'GET /invoices/admin': 'invoices:read',
  'GET /invoices/user/export': 'invoices:read',
  'GET /invoices/admin/export': 'invoices:read',
  'GET /invoices/counts': 'invoices:read',
  'GET /invoices/ott/dues': 'invoices:read',
  'GET /invoices/:id': 'invoices:read',
  'GET /invoices/:id/history': 'invoices:read',
  'GET /invoices/:id/acceptance': 'invoices:read',
  'GET /invoices/:id/hindrances': 'invoices:read',
  'GET /invoices/:id/announced-payments': 'invoices:read',
  'GET /invoices/:id/updates': 'invoices:read',
  'GET /invoices/:id/sales': 'invoices:read',
  'GET /invoices/:id/sharings': 'invoices:read',

  'GET /documents': 'documents:read',
  'GET /documents/:id/file': 'documents:read',

  'GET /deals': 'deals:read',
  'GET /deals/:id': 'deals:read',
  'GET /approved': 'deals:read',
  'GET /approved/:id': 'deals:read',
  'GET /interests/user': 'deals:read',
  'GET /interests/user/totals': 'deals:read',

  'GET /portfolio': 'portfolio:read',
  'GET /portfolio/lots': 'portfolio:read',
  'GET /portfolio/cashflows': 'portfolio:read',

  'GET /wallet': 'wallet:read',
  'GET /wallet/movements': 'wallet:read',
  'GET /wallet/payouts': 'wallet:read',
  'GET /wallet/statement': 'wallet:read',

  'GET /ledger/head': 'books:read',
  'GET /ledger/accounts': 'books:read',
  'GET /ledger/accounts/:name/moves': 'books:read',
  'GET /ledger/accounts/:name/export': 'books:read',
  'GET /ledger/transactions': 'books:read',
  'GET /ledger/transactions/:number': 'books:read',
  'GET /ledger/export': 'books:read',
  'GET /treasury/state': 'books:read',
  'GET /treasury/statements': 'books:read',
  'GET /treasury/lines': 'books:read',

  'GET /users/profile': 'accounts:read',
  'GET /users/counts': 'accounts:read',
  'GET /users/export': 'accounts:read',
  'GET /ott/admin': 'accounts:read',
  'GET /ott/counts': 'accounts:read',

  'GET /audit': 'audit:read',
  'GET /admin/statistics': 'statistics:read',
  'GET /system': 'system:read',
  'GET /system/backups': 'system:read',
} as const satisfies Partial<Record<CallName, ApiScope>>;

/** `/projects/:id`, `/projects/{id}` and `/projects/:submissionId/` are one route. */
const toRouteName = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, '*').replace(/\/$/, '')}`;

const expandKinds = (name: string): string[] =>
  name.includes('/:kind') ? kinds.map(({ slug }) => name.replace(':kind', slug)) : [name];

const routeScopes: ReadonlyMap<string, ApiScope> = new Map(
  Object.entries(callScopes).flatMap(([call, scope]) =>
    expandKinds(call).map((name): [string, ApiScope] => {
      const [method = '', path = ''] = name.split(' ');
      return [toRouteName(method, path), scope];
    }),
  ),
);

const BASE = '/api/v1';

/** The scope for a route by its pattern, such as `/api/v1/projects/:id`; null where no key is taken. */
export const findScope = (method: string, route: string): ApiScope | null => {
  if (!route.startsWith(`${BASE}/`)) return null;
  // A route that answers GET answers HEAD as well.
  const name = toRouteName(method === 'HEAD' ? 'GET' : method, route.slice(BASE.length));
  return routeScopes.get(name) ?? null;
};
