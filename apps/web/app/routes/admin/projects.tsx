import { brand } from '#web/brand.ts';
import { areas } from '#web/i18n/en/areas.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';

export const meta = () => [{ title: `${textOf(areas, 'newProjects')} · ${brand.name}` }];

export default function Projects() {
  const t = useTexts(areas);
  return <PageHeader title={t('newProjects')} />;
}

export const ErrorBoundary = RouteFault;
