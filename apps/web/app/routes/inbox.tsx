import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readInbox, readLostEmails } from '#web/features/inbox/calls.ts';
import { InboxList } from '#web/features/inbox/inbox-list.tsx';
import { LostEmails } from '#web/features/inbox/lost-emails.tsx';
import { findArea } from '#web/shared/session/find-area.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/inbox';
import classes from './inbox.module.css';

export const meta = () => [{ title: `${getText(inbox, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname } = new URL(request.url);
  const area = findArea(pathname);
  const lostEmails = area === 'admin' ? readLostEmails() : null;
  return { area, pathname, messages: readInbox(area), lostEmails };
};

export default function Inbox({
  loaderData: { area, pathname, messages, lostEmails },
}: Route.ComponentProps) {
  const t = useTexts(inbox);
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={messages} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => <InboxList area={area} first={first} inboxPath={pathname} />}
      </Loaded>
      {lostEmails && (
        <section className={classes.lost}>
          <h2>{t('lostTitle')}</h2>
          <Loaded outcome={lostEmails} skeleton={<SkeletonRows count={3} />} failure={t('lostFailure')}>
            {(first) => <LostEmails first={first} />}
          </Loaded>
        </section>
      )}
    </>
  );
}

export const ErrorBoundary = RouteFault;
