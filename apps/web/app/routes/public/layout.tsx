import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { Outlet, useLocation } from 'react-router';
import { PublicFooter } from '#web/shared/ui/layout/public-footer.tsx';
import { PublicHeader } from '#web/shared/ui/layout/public-header.tsx';
import { Notices } from '#web/shared/ui/text/notices.tsx';

export default function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <PublicHeader />
      <Outlet />
      <PublicFooter withMark={toLocalizedPath(sourceLanguage, pathname) === '/'} />
      <Notices />
    </>
  );
}
