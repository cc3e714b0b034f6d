import { Outlet, useLocation } from 'react-router';
import { pathIn } from '#web/i18n/twin-paths.ts';
import { Notices } from '#web/shared/ui/notices.tsx';
import { PublicFooter } from '#web/shared/ui/public-footer.tsx';
import { PublicHeader } from '#web/shared/ui/public-header.tsx';

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
