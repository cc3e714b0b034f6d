import path from 'node:path';

export const fileOf = (page: string): string => path.posix.join(page.slice(1), 'index.html');
