import { PublicFooter } from '@cinvoice/ui/layout/public-footer.tsx';
import { PublicHeader } from '@cinvoice/ui/layout/public-header.tsx';
import { PagePathContext } from '@cinvoice/ui/site/page-path.ts';
import { Outlet, useLocation } from 'react-router';
import { LanguageLink } from '#web/shared/ui/layout/language-switch.tsx';
import { ThemeSwitch } from '#web/shared/ui/layout/theme-switch.tsx';
import { Notices } from '#web/shared/ui/text/notices.tsx';

export default function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <PagePathContext value={pathname}>
      <PublicHeader
        switches={
          <>
            <LanguageLink />
            <ThemeSwitch />
          </>
        }
      />
      <Outlet />
      <PublicFooter withMark={false} />
      <Notices />
    </PagePathContext>
  );
}
