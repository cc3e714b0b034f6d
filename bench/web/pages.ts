import path from 'node:path';

export const toPageFile = (page: string): string => path.posix.join(page.slice(1), 'index.html');
