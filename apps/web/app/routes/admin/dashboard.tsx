import { brand } from '#web/brand.ts';
import { areas } from '#web/i18n/en/areas.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';

export const meta = () => [{ title: `${textOf(areas, 'dashboard')} · ${brand.name}` }];

export default function Dashboard() {
  const t = useTexts(areas);
  return <PageHeader title={t('dashboard')} />;
}

export const ErrorBoundary = RouteFault;
