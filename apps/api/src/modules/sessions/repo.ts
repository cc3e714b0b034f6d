import type { Account } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';

/** An account's name in the audit log. */
export const findAccountLabel = async (db: Db, { kind, id }: Account): Promise<string> => {
  switch (kind) {
    case 'user': {
      const user = await db
        .selectFrom('users')
        .select(['name', 'mobile'])
        .where('id', '=', id)
        .executeTakeFirst();
      return user?.name || (user?.mobile ?? '');
    }
    case 'ott':
      return (
        (await db.selectFrom('otts').select('ott_id').where('id', '=', id).executeTakeFirst())?.ott_id ?? ''
      );
    case 'admin':
      return (
        (await db.selectFrom('admins').select('admin_id').where('id', '=', id).executeTakeFirst())
          ?.admin_id ?? ''
      );
  }
};
