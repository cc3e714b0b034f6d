import type { ApiScope, KeyArea } from '@cinvoice/contract/api-keys';
import { project } from '@cinvoice/contract/kinds/project';
import { getSiteUrl } from '@cinvoice/ui/site/site.ts';
import { sessionAreas } from './calls.ts';

/** What a key with the scope can read at once; `:area` is the session's. */
const examplePaths: Partial<Record<ApiScope, string>> = {
  'items:read': `/${project.slug}/:area`,
  'invoices:read': '/invoices/:area',
  'documents:read': '/documents',
  'deals:read': '/deals',
  'portfolio:read': '/portfolio',
  'wallet:read': '/wallet',
  'books:read': '/ledger/head',
  'accounts:read': '/users/counts',
  'audit:read': '/audit',
  'statistics:read': '/admin/statistics',
  'system:read': '/system',
};

/** A command that reads something with the key; null for a key that only writes. */
export const toExampleCall = (
  area: KeyArea,
  { key, scopes }: { key: string; scopes: readonly ApiScope[] },
) => {
  const path = scopes.map((scope) => examplePaths[scope]).find((one) => one !== undefined);
  if (path === undefined) return null;
  const address = `${getSiteUrl()}/api/v1${path.replace(':area', sessionAreas[area])}`;
  return `curl -H 'Authorization: Bearer ${key}' '${address}'`;
};
