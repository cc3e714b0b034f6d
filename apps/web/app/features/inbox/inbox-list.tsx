import type { Message } from '@cinvoice/contract/messages';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { readInbox } from './calls.ts';
import { emptyTexts } from './empty-texts.ts';
import classes from './inbox-list.module.css';
import { MarkAllRead } from './mark-all.tsx';
import { MessageRow } from './message-row.tsx';
import { useUnread } from './use-unread.ts';

type Props = { area: Area; first: ListPage<Message>; inboxPath: string };

/** Lists all messages of an account, newest first. */
export const InboxList = ({ area, first, inboxPath }: Props) => {
  const t = useTexts(inbox);
  const { revalidate } = useRevalidator();
  const list = useList({
    query: area,
    first,
    readNext: (cursor) => readInbox(area, { cursor }),
  });
  const newItems = useLiveList(list, {
    area,
    isRelevant: ({ what }) => what === 'messages',
    readFirst: (limit) => readInbox(area, { limit }),
  });
  const { items, more, loadMore } = list;
  const [newest] = items;
  const { unread } = useUnread(area);
  // Includes unread messages beyond the loaded pages, but not new ones that are not shown yet.
  const hasUnread = items.some(({ readAt }) => readAt === null) || unread > list.newItemCount;
  return (
    <>
      <NewItems {...newItems} />
      {newest ? (
        <div className={classes.inbox}>
          <div className={classes.actions}>
            {hasUnread && <MarkAllRead area={area} newest={newest} onMarked={() => void revalidate()} />}
          </div>
          <ul className={classes.rows}>
            {items.map((message) => (
              <MessageRow key={message._id} area={area} message={message} inboxPath={inboxPath} />
            ))}
          </ul>
          <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
        </div>
      ) : (
        <EmptyState title={t('emptyTitle')}>{t(emptyTexts[area])}</EmptyState>
      )}
    </>
  );
};
