import { brand } from '#web/brand.ts';
import { areas } from '#web/i18n/en/areas.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';

export const meta = () => [{ title: `${textOf(areas, 'register')} · ${brand.name}` }];

export default function Register() {
  const t = useTexts(areas);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t('register')} />
    </main>
  );
}
