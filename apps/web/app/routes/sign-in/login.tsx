import { brand } from '#web/brand.ts';
import { areas } from '#web/i18n/en/areas.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { skipLogin } from '#web/shared/guards.ts';
import { PageHeader } from '#web/shared/ui/page-header.tsx';

export const loader = () => null;

export const clientLoader = skipLogin('user', '/filmmaker/dashboard');

export const meta = () => [{ title: `${textOf(areas, 'login')} · ${brand.name}` }];

export default function Login() {
  const t = useTexts(areas);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t('login')} />
    </main>
  );
}
