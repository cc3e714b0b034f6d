import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { contactMessages } from '@cinvoice/words/en/contact-messages.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import {
  ContactMessagesFilter,
  ContactMessagesList,
  readContactMessages,
} from '#web/features/contact-messages/contact-messages-list.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/messages';

export const meta = () => [{ title: `${getText(contactMessages, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  url: request.url,
  messages: readContactMessages(request.url),
});

export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTexts(contactMessages);
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <ContactMessagesFilter />
      <Loaded outcome={loaderData.messages} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => <ContactMessagesList url={loaderData.url} first={first} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
