import type { Ott } from '@cinvoice/contract/answers';
import { asDate } from '@cinvoice/contract/dates';
import { Button } from '@mantine/core';
import { otts } from '#web/i18n/en/otts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { type ListPage, readList } from '#web/shared/list-page.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { LoadMore } from '#web/shared/ui/load-more.tsx';
import { RecordTable } from '#web/shared/ui/record-table.tsx';
import { useList } from '#web/shared/use-list.ts';
import { AddOtt } from './add-ott.tsx';
import classes from './otts-list.module.css';

export const readOtts = (cursor = '') => readList<Ott>('admin', '/ott', { cursor });

type Props = { first: ListPage<Ott>; adding: boolean; onAdd: () => void; onClose: () => void };

/** Every platform, newest first; a new one is put on top. */
export const OttsList = ({ first, adding, onAdd, onClose }: Props) => {
  const t = useTexts(otts);
  const { items, more, loadMore, prepend } = useList({ query: '', first, readMore: readOtts });
  const nothing = (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <Button variant="filled" onClick={onAdd}>
          {t('add')}
        </Button>
      }
    >
      {t('empty')}
    </EmptyState>
  );
  return (
    <>
      {items.length === 0 ? (
        nothing
      ) : (
        <>
          <RecordTable
            caption={t('note')}
            rows={items}
            columns={[
              { label: t('number'), cell: (_, place) => place + 1, numeric: true, corner: true },
              { label: t('name'), cell: ({ name }) => <b className={classes.name}>{name}</b>, heading: true },
              { label: t('ottId'), cell: ({ ottId }) => <span className={classes.code}>{ottId}</span> },
              { label: t('id'), cell: ({ _id }) => <span className={classes.id}>{_id}</span> },
              { label: t('created'), cell: ({ createdAt }) => asDate(createdAt), numeric: true },
            ]}
          />
          <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
        </>
      )}
      <AddOtt
        opened={adding}
        onClose={onClose}
        onAdded={(ott) => {
          prepend(ott);
          onClose();
        }}
      />
    </>
  );
};
