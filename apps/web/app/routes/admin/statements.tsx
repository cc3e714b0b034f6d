import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { statements } from '@cinvoice/words/en/statements.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { readStatements } from '#web/features/statements/load-statements.ts';
import { StatementList } from '#web/features/statements/statement-list.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { IMPORT_PATH } from '#web/shared/site/treasury-paths.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/statements';

export const meta = () => [{ title: `${getText(statements, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({ found: readStatements() });

export default function Statements({ loaderData }: Route.ComponentProps) {
  const t = useTexts(statements);
  useLiveReload('admin', ({ what }) => what === 'treasury');
  return (
    <>
      <UpLink to="/admin/treasury">{t('back')}</UpLink>
      <PageHeader
        title={t('title')}
        note={t('note')}
        actions={
          <Button component={Link} to={IMPORT_PATH}>
            {t('toImport')}
          </Button>
        }
      />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => <StatementList first={first} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
