import type { OwnSession } from '@cinvoice/contract/accounts';
import { asDateTime } from '@cinvoice/contract/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ownSessions } from '#web/i18n/en/own-sessions.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api/api.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { type Area, loginPaths } from '#web/shared/session/session.ts';
import { signOut } from '#web/shared/session/sign-out.ts';
import { useDeviceName } from '#web/shared/session/use-device-name.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { RowActs } from '#web/shared/ui/lists/row-acts.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { Mark } from '#web/shared/ui/text/mark.tsx';
import { endOtherSessions, endOwnSession } from './calls.ts';
import classes from './own-sessions.module.css';

type ListProps = { area: Area; sessions: readonly OwnSession[] };
type TableProps = { sessions: readonly OwnSession[]; onAsk: (session: OwnSession) => void };

const SessionTable = ({ sessions, onAsk }: TableProps) => {
  const t = useTexts(ownSessions);
  const nameOf = useDeviceName();
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
              {nameOf(userAgent)}
              {current && <Mark tone="ok">{t('thisDevice')}</Mark>}
            </span>
          ),
        },
        { label: t('used'), cell: ({ usedAt }) => asDateTime(usedAt), numeric: true },
        { label: t('begun'), cell: ({ createdAt }) => asDateTime(createdAt), numeric: true },
        { label: t('address'), cell: ({ address }) => address, numeric: true },
        {
          label: t('acts'),
          cell: (session) => (
            <RowActs
              label={t('actsOf', { device: nameOf(session.userAgent) })}
              acts={[{ name: t('signOut'), onAsk: () => onAsk(session) }]}
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
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button className={classes.others ?? ''} onClick={() => setAsking(true)} aria-haspopup="dialog">
        {t('others')}
      </Button>
      <CallDialog
        title={t('others')}
        opened={asking}
        onClose={() => setAsking(false)}
        submit={t('others')}
        submitting={t('signingOut')}
        call={() => endOtherSessions(area)}
        onDone={({ ended }) => {
          setAsking(false);
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
  const nameOf = useDeviceName();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Whose was asked for last stays, for the dialog that closes over it.
  const [asked, setAsked] = useState<OwnSession | null>(null);
  const [asking, setAsking] = useState(false);
  const device = nameOf(asked?.userAgent ?? '');
  const leave = async () => {
    await signOut(area);
    await navigate(loginPaths[area]);
  };
  const end = async (session: OwnSession) => {
    if (!session.current) return endOwnSession(area, session._id);
    await leave();
    return { data: {} };
  };
  return (
    <>
      <SessionTable
        sessions={sessions}
        onAsk={(session) => {
          setAsked(session);
          setAsking(true);
        }}
      />
      {sessions.length > 1 && <SignOutOthers area={area} />}
      {asked && (
        <CallDialog
          // What was refused of one is not said of another.
          key={asked._id}
          title={t('signOutTitle')}
          opened={asking}
          onClose={() => setAsking(false)}
          submit={t('signOut')}
          submitting={t('signingOut')}
          call={() => end(asked)}
          onDone={() => {
            setAsking(false);
            if (asked.current) return;
            notify(t('signedOut', { device }));
            void revalidate();
          }}
        >
          {asked.current
            ? t('signOutHereText')
            : t('signOutText', { device, at: asDateTime(asked.createdAt) })}
        </CallDialog>
      )}
    </>
  );
};

/** One's own sessions, the one used last first; each can be ended. */
export const OwnSessions = ({ area, sessions }: { area: Area; sessions: Promise<Outcome<OwnSession[]>> }) => {
  const t = useTexts(ownSessions);
  return (
    <section className={classes.section}>
      <h2>{t('heading')}</h2>
      <p>{t('note')}</p>
      <Loaded outcome={sessions} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(list) => <SessionList area={area} sessions={list} />}
      </Loaded>
    </section>
  );
};
