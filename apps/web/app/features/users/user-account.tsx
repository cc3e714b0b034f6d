import type { AccountOfUser, Session } from '@cinvoice/contract/accounts';
import { formatDate } from '@cinvoice/contract/dates';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { user as texts } from '@cinvoice/words/en/user.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import classes from './user-account.module.css';
import { UserActions } from './user-actions.tsx';
import { UserProfile } from './user-profile.tsx';
import { UserSessions } from './user-sessions.tsx';

type Props = {
  user: AccountOfUser;
  sessions: Promise<Outcome<Session[]>>;
  /** The user's submissions, which belong to another feature. */
  children?: ReactNode;
};

/** Shows a user to admins. */
export const UserAccount = ({ user, sessions, children }: Props) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader
        title={user.name || t('noName')}
        note={t('since', { at: formatDate(user.createdAt) })}
        actions={<UserActions user={user} onChanged={() => void revalidate()} />}
      />
      {user.suspendedAt && (
        <Alert mt={24}>
          {t('suspendedSince', { at: formatDateTime(user.suspendedAt), reason: user.suspensionReason })}
        </Alert>
      )}
      <UserProfile user={user} />
      {children && <section className={classes.section}>{children}</section>}
      <section className={classes.section}>
        <h2>{t('sessions')}</h2>
        <Loaded outcome={sessions} skeleton={<SkeletonRows />} failure={t('sessionsFailure')}>
          {(list) => <UserSessions sessions={list} />}
        </Loaded>
      </section>
      <p>
        <Link className="link" to={`/admin/audit?${new URLSearchParams({ target: user._id })}`}>
          {t('inLog')}
        </Link>
      </p>
    </>
  );
};
