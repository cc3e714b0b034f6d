import type { Area } from '@cinvoice/ui/session/session.ts';

/** The area of a page that every area has. An account with both roles has one inbox, and one list of webhooks. */
export const findArea = (path: string): Area => {
  if (path.startsWith('/ott/')) return 'ott';
  return path.startsWith('/admin/') ? 'admin' : 'user';
};
