import type { BackupPlace, Backups } from '@cinvoice/contract/backups';
import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import classes from './backups.module.css';

const PlaceWarning = ({ place: { owner, fault, location } }: { place: BackupPlace }) => {
  const t = useTexts(system);
  if (fault !== null) {
    return (
      <Alert title={t('unreadable')}>
        <span className={classes.fault} lang="en">
          {fault}
        </span>
      </Alert>
    );
  }
  if (owner !== 'other') return null;
  return (
    <Alert title={t('otherPlace')}>
      {t('otherPlaceText', { place: location, target: 'BACKUP_TO', mark: 'installation.json' })}
    </Alert>
  );
};

const LogWarning = ({ log }: Pick<Backups, 'log'>) => {
  const t = useTexts(system);
  if (!log?.isLate) return null;
  return (
    <Alert title={t('logLate')}>
      <p>{log.until === null ? t('logLateEver') : t('logLateText', { at: formatDateTime(log.until) })}</p>
      {log.fault !== null && (
        <p className={classes.fault} lang="en">
          {log.fault}
        </p>
      )}
    </Alert>
  );
};

/** What an admin must see to. */
export const BackupWarnings = ({ place, backups }: { place: BackupPlace; backups: Backups }) => {
  const t = useTexts(system);
  const { last, isOld, isVerifyingDue } = backups;
  return (
    <>
      <PlaceWarning place={place} />
      {isOld && last && <Alert title={t('old')}>{t('oldText', { at: formatDateTime(last.at) })}</Alert>}
      <LogWarning log={backups.log} />
      {isVerifyingDue && (
        <section className={classes.advice} aria-labelledby="verify-due">
          <h3 id="verify-due">{t('verifyDue')}</h3>
          <p>{t('verifyDueText')}</p>
          <code
            className={classes.command}
          >{`npm run backup:verify -- ${place.location} --identity FILE`}</code>
        </section>
      )}
    </>
  );
};
