import { Outlet, useLocation } from 'react-router';
import { pathIn } from '#web/i18n/twin-paths.ts';
import { PublicFooter } from '#web/shared/ui/layout/public-footer.tsx';
import { PublicHeader } from '#web/shared/ui/layout/public-header.tsx';
import { Notices } from '#web/shared/ui/text/notices.tsx';

export default function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <PublicHeader />
      <Outlet />
      <PublicFooter withMark={pathIn('en', pathname) === '/'} />
      <Notices />
    </>
  );
}
