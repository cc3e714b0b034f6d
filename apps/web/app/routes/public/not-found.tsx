import { brand } from '@cinvoice/ui/brand.ts';
import { NotFound } from '@cinvoice/ui/layout/not-found.tsx';
import { shell } from '@cinvoice/words/en/shell.ts';
import { getText } from '@cinvoice/words/get-text.ts';

export const meta = () => [
  { title: `${getText(shell, 'notFoundTitle')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default NotFound;
