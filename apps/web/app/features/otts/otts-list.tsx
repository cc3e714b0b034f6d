import type { AccountOfOtt } from '@cinvoice/contract/accounts';
import { asDate } from '@cinvoice/contract/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { otts } from '#web/i18n/en/otts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { queryOf } from '#web/shared/lists/query.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useQuery } from '#web/shared/lists/use-query.ts';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { Mark } from '#web/shared/ui/text/mark.tsx';
import { AddOtt } from './add-ott.tsx';
import { type Act, OttAct } from './ott-act.tsx';
import { OttMenu } from './ott-menu.tsx';
import classes from './otts-list.module.css';

export const readOtts = (url: string, cursor = '') =>
  readList<AccountOfOtt>('admin', '/ott/admin', { ...queryOf(url, ['q']), cursor });

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

/** Every platform, newest first; a new one is put on top. */
export const OttsList = ({ url, first, adding, onAdd, onClose }: Props) => {
  const t = useTexts(otts);
  const { items, more, loadMore, prepend, replace } = useList({
    query: url,
    first,
    readMore: (cursor) => readOtts(url, cursor),
  });
  const { isNarrowed } = useQuery();
  // What was asked last stays, so that closing its dialog by mistake loses nothing; what was saved since begins anew.
  const [asked, setAsked] = useState<{ ott: AccountOfOtt; act: Act } | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (ott: AccountOfOtt, act: Act) => {
    setAsked({ ott, act });
    setOpen(true);
  };
  const nothing = isNarrowed ? (
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
        nothing
      ) : (
        <>
          <RecordTable
            caption={t('title')}
            rows={items}
            columns={[
              { label: t('number'), cell: (_, place) => place + 1, numeric: true, corner: true },
              { label: t('name'), cell: (ott) => <OttName ott={ott} />, heading: true },
              { label: t('ottId'), cell: ({ ottId }) => <span className={classes.code}>{ottId}</span> },
              { label: t('id'), cell: ({ _id }) => <span className={classes.id}>{_id}</span> },
              { label: t('created'), cell: ({ createdAt }) => asDate(createdAt), numeric: true },
              { label: t('acts'), cell: (ott) => <OttMenu ott={ott} onAct={(act) => ask(ott, act)} /> },
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
      {asked && (
        <OttAct
          key={JSON.stringify(asked)}
          {...asked}
          opened={open}
          onClose={() => setOpen(false)}
          onChanged={(ott) => {
            setOpen(false);
            replace(ott);
          }}
        />
      )}
    </>
  );
};
