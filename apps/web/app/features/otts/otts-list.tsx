import type { AccountOfOtt } from '@cinvoice/contract/accounts';
import { formatDate } from '@cinvoice/contract/dates';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { otts } from '@cinvoice/words/en/otts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { Mark } from '#web/shared/ui/text/mark.tsx';
import { AddOtt } from './add-ott.tsx';
import { type OttAction, OttActionDialog } from './ott-action-dialog.tsx';
import { OttMenu } from './ott-menu.tsx';
import classes from './otts-list.module.css';

export const readOtts = (url: string, cursor = '') =>
  readList<AccountOfOtt>('admin', '/ott/admin', { ...readQuery(url, ['q']), cursor });

const OttName = ({ ott }: { ott: AccountOfOtt }) => {
  const t = useTexts(otts);
  return (
    <span className={classes.head}>
      <b className={classes.name}>{ott.name}</b>
      {ott.deactivatedAt && <Mark tone="bad">{t('deactivated')}</Mark>}
      {ott.hasSecondFactor && <Mark tone="ok">{t('secondFactor')}</Mark>}
      {ott.email && <span className={classes.email}>{ott.email}</span>}
    </span>
  );
};

type Props = {
  url: string;
  first: ListPage<AccountOfOtt>;
  adding: boolean;
  onAdd: () => void;
  onClose: () => void;
};

/** Lists all OTTs, newest first; a new one goes on top. */
export const OttsList = ({ url, first, adding, onAdd, onClose }: Props) => {
  const t = useTexts(otts);
  const { items, more, loadMore, prepend, replace } = useList({
    query: url,
    first,
    readNext: (cursor) => readOtts(url, cursor),
  });
  const { hasFilters } = useUrlQuery();
  // Outlives the dialog's closing, so that closing it by mistake loses no input. A saved change resets the form.
  const [selected, setSelected] = useState<{ ott: AccountOfOtt; action: OttAction } | null>(null);
  const [opened, setOpened] = useState(false);
  const openDialog = (ott: AccountOfOtt, action: OttAction) => {
    setSelected({ ott, action });
    setOpened(true);
  };
  const empty = hasFilters ? (
    <NoMatch />
  ) : (
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
        empty
      ) : (
        <>
          <RecordTable
            caption={t('title')}
            rows={items}
            columns={[
              { label: t('number'), cell: (_, index) => index + 1, numeric: true, corner: true },
              { label: t('name'), cell: (ott) => <OttName ott={ott} />, heading: true },
              { label: t('ottId'), cell: ({ ottId }) => <span className={classes.code}>{ottId}</span> },
              { label: t('id'), cell: ({ _id }) => <span className={classes.id}>{_id}</span> },
              { label: t('created'), cell: ({ createdAt }) => formatDate(createdAt), numeric: true },
              {
                label: t('actions'),
                cell: (ott) => <OttMenu ott={ott} onSelect={(action) => openDialog(ott, action)} />,
              },
            ]}
          />
          <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
        </>
      )}
      <AddOtt
        opened={adding}
        onClose={onClose}
        onAdded={(ott) => {
          prepend({ ...ott, deactivatedAt: null, hasSecondFactor: false });
          onClose();
        }}
      />
      {selected && (
        <OttActionDialog
          key={JSON.stringify(selected)}
          {...selected}
          opened={opened}
          onClose={() => setOpened(false)}
          onChanged={(ott) => {
            setOpened(false);
            replace(ott);
          }}
        />
      )}
    </>
  );
};
