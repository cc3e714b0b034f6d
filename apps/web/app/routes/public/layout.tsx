import { Outlet } from 'react-router';
import { PublicFooter } from '#web/shared/ui/public-footer.tsx';
import { PublicHeader } from '#web/shared/ui/public-header.tsx';

export default function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <Outlet />
      <PublicFooter />
    </>
  );
}
