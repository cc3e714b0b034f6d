import type { AccountOfUser, Session } from '@cinvoice/contract/accounts';
import { formatDate } from '@cinvoice/contract/dates';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { user as texts } from '#web/i18n/en/user.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api/api.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
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
