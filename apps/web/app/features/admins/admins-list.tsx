import { type AdminAccount, addAdmin } from '@cinvoice/contract/accounts';
import { asDate } from '@cinvoice/contract/dates';
import { admins } from '#web/i18n/en/admins.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send } from '#web/shared/api.ts';
import { type ListPage, readList } from '#web/shared/list-page.ts';
import { notify } from '#web/shared/notices.ts';
import { CallDialog } from '#web/shared/ui/call-dialog.tsx';
import { LoadMore } from '#web/shared/ui/load-more.tsx';
import { RecordTable } from '#web/shared/ui/record-table.tsx';
import { useList } from '#web/shared/use-list.ts';

export const readAdmins = (cursor = '') => readList<AdminAccount>('admin', '/admin/accounts', { cursor });

type Props = { first: ListPage<AdminAccount>; adding: boolean; onClose: () => void };

/** Every admin, newest first; a new one is put on top. */
export const AdminsList = ({ first, adding, onClose }: Props) => {
  const t = useTexts(admins);
  const { items, more, loadMore, prepend } = useList({ query: '', first, readMore: readAdmins });
  return (
    <>
      <RecordTable
        caption={t('title')}
        rows={items}
        columns={[
          { label: t('number'), cell: (_, place) => place + 1, numeric: true, corner: true },
          { label: t('id'), cell: ({ id }) => <b>{id}</b>, heading: true },
          {
            label: t('secondFactor'),
            cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'on' : 'off'),
          },
          { label: t('created'), cell: ({ createdAt }) => asDate(createdAt), numeric: true },
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
        call={(given) =>
          send<AdminAccount>('/admin/accounts', { method: 'POST', area: 'admin', json: given })
        }
        onDone={(admin) => {
          prepend(admin);
          notify(t('added', { id: admin.id }));
          onClose();
        }}
      >
        {t('addText')}
      </CallDialog>
    </>
  );
};
