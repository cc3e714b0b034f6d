import { type KeyArea, keyPages } from '@cinvoice/contract/api-keys';
import { brand } from '@cinvoice/ui/brand.ts';
import { apiKeys } from '@cinvoice/words/en/api-keys.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ApiAccess } from '#web/features/api-keys/api-access.tsx';
import { readApiKeys } from '#web/features/api-keys/calls.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import type { Route } from './+types/api-access';

export const meta = () => [{ title: `${getText(apiKeys, 'title')} · ${brand.name}` }];

const areas: readonly KeyArea[] = ['filmmaker', 'investor', 'ott', 'admin'];

/** One screen serves all areas. */
const toArea = (url: string): KeyArea =>
  areas.find((area) => new URL(url).pathname.startsWith(keyPages[area])) ?? 'filmmaker';

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => {
  const area = toArea(url);
  return { area, keys: readApiKeys(area) };
};

const upPaths = {
  filmmaker: '/filmmaker/profile',
  investor: '/investor/profile',
  ott: '/ott/account',
  admin: '/admin/account',
} as const satisfies Record<KeyArea, string>;

export default function ApiAccessPage({ loaderData: { area, keys } }: Route.ComponentProps) {
  const t = useTexts(apiKeys);
  const isUser = area === 'filmmaker' || area === 'investor';
  return (
    <>
      <UpLink to={upPaths[area]}>{t(isUser ? 'backToProfile' : 'backToAccount')}</UpLink>
      <ApiAccess area={area} keys={keys} />
    </>
  );
}

export const ErrorBoundary = RouteFault;
