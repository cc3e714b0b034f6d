import type { OwnSession } from '@cinvoice/contract/accounts';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { type Area, loginPaths } from '@cinvoice/ui/session/session.ts';
import { ownSessions } from '@cinvoice/words/en/own-sessions.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { signOut } from '#web/shared/session/sign-out.ts';
import { useDeviceName } from '#web/shared/session/use-device-name.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { AccountSection } from '#web/shared/ui/layout/account-section.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { RowActions } from '#web/shared/ui/lists/row-actions.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { Mark } from '#web/shared/ui/text/mark.tsx';
import { endOtherSessions, endOwnSession } from './calls.ts';
import classes from './own-sessions.module.css';

type ListProps = { area: Area; sessions: readonly OwnSession[] };
type TableProps = { sessions: readonly OwnSession[]; onSignOut: (session: OwnSession) => void };

const SessionTable = ({ sessions, onSignOut }: TableProps) => {
  const t = useTexts(ownSessions);
  const formatDevice = useDeviceName();
  return (
    <RecordTable
      caption={t('heading')}
      rows={sessions}
      columns={[
        {
          label: t('device'),
          heading: true,
          cell: ({ userAgent, current }) => (
            <span className={classes.device}>
              {formatDevice(userAgent)}
              {current && <Mark tone="ok">{t('thisDevice')}</Mark>}
            </span>
          ),
        },
        { label: t('lastUsed'), cell: ({ usedAt }) => formatDateTime(usedAt), numeric: true },
        { label: t('signedInAt'), cell: ({ createdAt }) => formatDateTime(createdAt), numeric: true },
        { label: t('address'), cell: ({ address }) => address, numeric: true },
        {
          label: t('actions'),
          cell: (session) => (
            <RowActions
              label={t('actionsOf', { device: formatDevice(session.userAgent) })}
              actions={[{ name: t('signOut'), onSelect: () => onSignOut(session) }]}
            />
          ),
        },
      ]}
    />
  );
};

const SignOutOthers = ({ area }: { area: Area }) => {
  const t = useTexts(ownSessions);
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button className={classes.others ?? ''} onClick={() => setOpened(true)} aria-haspopup="dialog">
        {t('others')}
      </Button>
      <CallDialog
        title={t('others')}
        opened={opened}
        onClose={() => setOpened(false)}
        submit={t('others')}
        submitting={t('signingOut')}
        call={() => endOtherSessions(area)}
        onDone={({ ended }) => {
          setOpened(false);
          notify(t('othersSignedOut', { count: ended }));
          void revalidate();
        }}
      >
        {t('othersText')}
      </CallDialog>
    </>
  );
};

const SessionList = ({ area, sessions }: ListProps) => {
  const t = useTexts(ownSessions);
  const formatDevice = useDeviceName();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Outlives the dialog's closing, so that its text does not vanish while it fades.
  const [selected, setSelected] = useState<OwnSession | null>(null);
  const [opened, setOpened] = useState(false);
  const device = formatDevice(selected?.userAgent ?? '');
  const leave = async () => {
    await signOut(area);
    await navigate(loginPaths[area]);
  };
  const endSession = async (session: OwnSession) => {
    if (!session.current) return endOwnSession(area, session._id);
    await leave();
    return { data: {} };
  };
  return (
    <>
      <SessionTable
        sessions={sessions}
        onSignOut={(session) => {
          setSelected(session);
          setOpened(true);
        }}
      />
      {sessions.length > 1 && <SignOutOthers area={area} />}
      {selected && (
        <CallDialog
          // A refusal of one session is not shown for another.
          key={selected._id}
          title={t('signOutTitle')}
          opened={opened}
          onClose={() => setOpened(false)}
          submit={t('signOut')}
          submitting={t('signingOut')}
          call={() => endSession(selected)}
          onDone={() => {
            setOpened(false);
            if (selected.current) return;
            notify(t('signedOut', { device }));
            void revalidate();
          }}
        >
          {selected.current
            ? t('signOutHereText')
            : t('signOutText', { device, at: formatDateTime(selected.createdAt) })}
        </CallDialog>
      )}
    </>
  );
};

/** Lists the signed-in person's sessions, most recently used first; each can be ended. */
export const OwnSessions = ({ area, sessions }: { area: Area; sessions: Promise<Outcome<OwnSession[]>> }) => {
  const t = useTexts(ownSessions);
  return (
    <AccountSection title={t('heading')} text={t('note')}>
      <Loaded outcome={sessions} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(list) => <SessionList area={area} sessions={list} />}
      </Loaded>
    </AccountSection>
  );
};
