import path from 'node:path';

/** What anybody may come to first. */
export const pages = [
  '/',
  '/about',
  '/investor',
  '/filmmaker',
  '/contact',
  '/terms-of-use',
  '/privacy-policy',
  '/cookie-policy',
  '/security-policy',
  '/disclaimer',
  '/payments-policy',
  '/login',
];

export const fileOf = (page: string): string => path.posix.join(page.slice(1), 'index.html');
