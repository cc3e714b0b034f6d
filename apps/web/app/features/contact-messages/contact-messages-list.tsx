import type { ContactMessage } from '@cinvoice/contract/contact';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { contactMessages } from '@cinvoice/words/en/contact-messages.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { AnsweredMark } from './answered-mark.tsx';
import classes from './contact-messages-list.module.css';
import { Sender } from './sender.tsx';

export const readContactMessages = (url: string, { cursor = '', limit = '' } = {}) =>
  readList<ContactMessage>('admin', '/contact', {
    ...readQuery(url, ['q', 'answered']),
    limit,
    cursor,
  });

export const ContactMessagesFilter = () => {
  const t = useTexts(contactMessages);
  return (
    <FilterBar
      searchLabel={t('search')}
      choices={[
        {
          name: 'answered',
          label: t('state'),
          options: [
            { value: '', label: t('all') },
            { value: '0', label: t('open') },
            { value: '1', label: t('answered') },
          ],
        },
      ]}
    />
  );
};

/** Lists visitors' messages, newest first, with live updates; each can be marked as answered. */
export const ContactMessagesList = ({ url, first }: { url: string; first: ListPage<ContactMessage> }) => {
  const t = useTexts(contactMessages);
  const { hasFilters } = useUrlQuery();
  const list = useList({
    query: url,
    first,
    readNext: (cursor) => readContactMessages(url, { cursor }),
  });
  const newItems = useLiveList(list, {
    area: 'admin',
    isRelevant: ({ what }) => what === 'contact',
    readFirst: (limit) => readContactMessages(url, { limit: String(limit) }),
  });
  const { items, more, loadMore, replace } = list;
  return (
    <>
      <NewItems {...newItems} />
      {items.length > 0 && <MessagesTable items={items} onChanged={replace} />}
      {items.length === 0 &&
        (hasFilters ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>)}
      {items.length > 0 && <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />}
    </>
  );
};

type TableProps = { items: readonly ContactMessage[]; onChanged: (message: ContactMessage) => void };

const MessagesTable = ({ items, onChanged }: TableProps) => {
  const t = useTexts(contactMessages);
  return (
    <RecordTable
      caption={t('title')}
      rows={items}
      columns={[
        { label: t('from'), cell: (message) => <Sender message={message} />, heading: true },
        { label: t('message'), cell: ({ message }) => <p className={classes.text}>{message}</p> },
        { label: t('received'), cell: ({ createdAt }) => formatDateTime(createdAt), numeric: true },
        {
          label: t('state'),
          cell: (message) => <AnsweredMark message={message} onChanged={onChanged} />,
        },
      ]}
    />
  );
};
