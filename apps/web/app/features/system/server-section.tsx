import { formatCount } from '@cinvoice/contract/money';
import type { ReadinessGap, SystemState } from '@cinvoice/contract/system';
import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatSize } from '#web/shared/format/format-size.ts';
import { type Figure, Figures } from '#web/shared/ui/text/figures.tsx';
import classes from './backups.module.css';
import { useMail, useSms } from './use-outgoing.ts';

/** The share of a disk below which uploads, backups and the database soon have no room. */
const LEAST_FREE = 0.1;

const useDisk = ({ disk }: SystemState): Figure => {
  const t = useTexts(system);
  const label = t('disk');
  if (!disk) return { label, value: t('diskUnknown'), note: t('diskUnknownNote'), isBad: true };
  const share = disk.freeBytes / disk.bytes;
  const percent = `${Math.round(share * 100)} %`;
  const note = t('diskNote', { percent, size: formatSize(disk.bytes) });
  return { label, value: formatSize(disk.freeBytes), note, isBad: share < LEAST_FREE };
};

const useFiles = ({ files: { location, former, answers } }: SystemState): Figure => {
  const t = useTexts(system);
  return {
    label: t('uploads'),
    value: answers ? t('uploadsThere') : t('uploadsGone'),
    note: former === null ? location : t('uploadsMoving', { location, former }),
    isBad: !answers,
  };
};

const useDataCheck = ({ dataCheck }: SystemState): Figure => {
  const t = useTexts(system);
  const label = t('checked');
  if (!dataCheck) return { label, value: t('neverChecked'), note: t('neverCheckedNote') };
  const { contradictions: count, checkedAt } = dataCheck;
  const value = count === 0 ? t('checkedWell') : t('checkedBadly', { count });
  return { label, value, note: t('checkedNote', { at: formatDateTime(checkedAt) }), isBad: count > 0 };
};

/** What answers lists beside the primary database, where there is such a thing. */
const useReplica = ({ replica }: SystemState): Figure[] => {
  const t = useTexts(system);
  if (!replica) return [];
  const { trouble, lag } = replica;
  const label = t('replica');
  if (trouble) return [{ label, value: t('replicaUnused'), note: t(`replica-${trouble}`), isBad: true }];
  const note =
    lag && lag.seconds >= 1 ? t('replicaLag', { seconds: Math.round(lag.seconds) }) : t('replicaEven');
  return [{ label, value: t('replicaUsed'), note }];
};

/** The scanner and what waits for it, where one is set up. */
const useScanner = ({ scanner }: SystemState): Figure[] => {
  const t = useTexts(system);
  if (!scanner) return [];
  const { definitions, waiting, unreadable } = scanner;
  const state =
    definitions === null
      ? { value: t('scannerAway'), note: t('scannerAwayNote', { setting: 'CLAMD' }), isBad: true }
      : { value: t('scannerReachable'), note: definitions };
  const note = t('uncheckedNote', { count: unreadable });
  return [
    { label: t('scanner'), ...state },
    { label: t('unchecked'), value: formatCount(waiting), note, isBad: unreadable > 0 },
  ];
};

const code = (text: string): ReactNode => <code>{text}</code>;

/** The settings that mend each: its text names one, two or three. */
const mends: Record<ReadinessGap, readonly [one: string, two?: string, three?: string]> = {
  'sample-data': ['DEMO_DATA=0'],
  'sms-outbox': ['SMS_PROVIDER'],
  'mail-outbox': ['SMTP_URL', 'MAIL_FROM'],
  'no-https': ['PUBLIC_URL'],
  'no-backups': ['BACKUP_RECIPIENT', 'BACKUP_TO'],
  'second-factor-optional': ['REQUIRE_SECOND_FACTOR=1'],
  'few-treasurers': ['TREASURERS'],
  'operator-unset': ['OPERATOR_GSTIN', 'OPERATOR_ADDRESS', 'OPERATOR_SAC'],
};

/** What the settings lack, and how each is mended. */
const Gaps = ({ gaps }: { gaps: readonly ReadinessGap[] }) => {
  const t = useTexts(system);
  return (
    <div className={classes.advice}>
      <h3>{t('gaps')}</h3>
      <p>{t('gapsText')}</p>
      <ul>
        {gaps.map((gap) => {
          const [one, two = '', three = ''] = mends[gap];
          return <li key={gap}>{t.rich(`gap-${gap}`, { code, one, two, three })}</li>;
        })}
      </ul>
    </div>
  );
};

const Losses = ({ lostEmails, unreadablePosters, withheldFiles }: SystemState) => {
  const t = useTexts(system);
  if (lostEmails + unreadablePosters + withheldFiles === 0) return null;
  return (
    <Alert>
      {lostEmails > 0 && <p>{t('lostEmails', { count: lostEmails })}</p>}
      {unreadablePosters > 0 && <p>{t('unreadablePosters', { count: unreadablePosters })}</p>}
      {withheldFiles > 0 && <p>{t('withheldFiles', { count: withheldFiles })}</p>}
    </Alert>
  );
};

/** The state of the server that answers, of its database and its disk. */
export const ServerSection = ({ state }: { state: SystemState }) => {
  const t = useTexts(system);
  const { version, startedAt, database, gaps } = state;
  const disk = useDisk(state);
  const files = useFiles(state);
  const check = useDataCheck(state);
  const outgoing = [useMail(state), useSms(state)];
  const scanner = useScanner(state);
  const replica = useReplica(state);
  return (
    <section className={classes.backups} aria-labelledby="server">
      <div className={classes.head}>
        <h2 id="server">{t('server')}</h2>
      </div>
      <Figures
        figures={[
          { label: t('version'), value: version, note: t('since', { at: formatDateTime(startedAt) }) },
          {
            label: t('database'),
            value: formatSize(database.bytes),
            note: t('databaseNote', { product: 'PostgreSQL', version: database.version }),
          },
          ...replica,
          disk,
          files,
          check,
        ]}
      />
      <Figures figures={[...outgoing, ...scanner]} />
      <Losses {...state} />
      {gaps.length > 0 && <Gaps gaps={gaps} />}
    </section>
  );
};
