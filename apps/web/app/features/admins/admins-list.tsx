import { type AdminAccount, addAdmin } from '@cinvoice/contract/accounts';
import { formatDate } from '@cinvoice/contract/dates';
import { send } from '@cinvoice/ui/api/api.ts';
import { admins } from '@cinvoice/words/en/admins.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { RowActions } from '#web/shared/ui/lists/row-actions.tsx';
import { Mark } from '#web/shared/ui/text/mark.tsx';
import classes from './admins-list.module.css';

export const readAdmins = (cursor = '') => readList<AdminAccount>('admin', '/admin/accounts', { cursor });

const AdminName = ({ admin }: { admin: AdminAccount }) => {
  const t = useTexts(admins);
  return (
    <span className={classes.name}>
      <b>{admin.id}</b>
      {admin.own && <Mark tone="ok">{t('you')}</Mark>}
    </span>
  );
};

/** Absent for one's own account: there it takes a password and a code, under Account. */
const RemoveSecondFactor = ({
  admin,
  onRemove,
}: {
  admin: AdminAccount;
  onRemove: (admin: AdminAccount) => void;
}) => {
  const t = useTexts(admins);
  if (admin.own || !admin.hasSecondFactor) return <span className="muted">–</span>;
  return (
    <RowActions
      label={t('actionsOf', { id: admin.id })}
      actions={[{ name: t('removeFactor'), onSelect: () => onRemove(admin) }]}
    />
  );
};

type Props = { first: ListPage<AdminAccount>; adding: boolean; onClose: () => void };

/** Lists all admins, newest first; a new one goes on top. */
export const AdminsList = ({ first, adding, onClose }: Props) => {
  const t = useTexts(admins);
  const { items, more, loadMore, prepend, replace } = useList({
    query: '',
    first,
    readNext: readAdmins,
  });
  // Outlives the dialog's closing, so that its text does not vanish while it fades.
  const [selected, setSelected] = useState<AdminAccount | null>(null);
  const [opened, setOpened] = useState(false);
  const openDialog = (admin: AdminAccount) => {
    setSelected(admin);
    setOpened(true);
  };
  return (
    <>
      <RecordTable
        caption={t('title')}
        rows={items}
        columns={[
          { label: t('number'), cell: (_, index) => index + 1, numeric: true, corner: true },
          { label: t('id'), cell: (admin) => <AdminName admin={admin} />, heading: true },
          {
            label: t('secondFactor'),
            cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'on' : 'off'),
          },
          { label: t('created'), cell: ({ createdAt }) => formatDate(createdAt), numeric: true },
          {
            label: t('actions'),
            cell: (admin) => <RemoveSecondFactor admin={admin} onRemove={openDialog} />,
          },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
      <CallDialog
        title={t('add')}
        opened={adding}
        onClose={onClose}
        fields={[
          { name: 'id', label: t('id'), kind: 'text' },
          { name: 'password', label: t('password'), hint: t('passwordHint'), kind: 'new-password' },
        ]}
        schema={addAdmin}
        submit={t('add')}
        submitting={t('adding')}
        call={(values) =>
          send<AdminAccount>('/admin/accounts', { method: 'POST', area: 'admin', json: values })
        }
        onDone={(admin) => {
          prepend(admin);
          notify(t('added', { id: admin.id }));
          onClose();
        }}
      >
        {t('addText')}
      </CallDialog>
      <CallDialog
        // A refusal for one admin is not shown for another.
        key={selected?._id}
        title={t('removeFactor')}
        opened={opened}
        onClose={() => setOpened(false)}
        submit={t('removeFactor')}
        submitting={t('removingFactor')}
        call={() =>
          send<AdminAccount>(`/admin/accounts/${selected?._id}/totp`, { method: 'DELETE', area: 'admin' })
        }
        onDone={(admin) => {
          replace(admin);
          notify(t('factorRemoved', { id: admin.id }));
          setOpened(false);
        }}
      >
        {t('removeFactorText', { id: selected?.id ?? '' })}
      </CallDialog>
    </>
  );
};
