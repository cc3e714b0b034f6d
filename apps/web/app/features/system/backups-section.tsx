import type { BackupPlace, Backups } from '@cinvoice/contract/backups';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { useActivePolling } from '#web/shared/live/use-active-polling.ts';
import { BackupFigures } from './backup-figures.tsx';
import { BackupList } from './backup-list.tsx';
import { BackupWarnings } from './backup-warnings.tsx';
import classes from './backups.module.css';
import { askForBackup } from './calls.ts';
import { NotSetUp } from './not-set-up.tsx';

/** One that runs is over soon. */
const RUNNING_MS = 2_000;

type Props = { backups: Backups; onChanged: () => Promise<void> };

const BackUpNow = ({ isRunning, onChanged }: { isRunning: boolean } & Pick<Props, 'onChanged'>) => {
  const t = useTexts(system);
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = isAsking || isRunning;
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    const { problem } = await askForBackup();
    if (problem) notify(problem.detail, 'bad');
    else notify(t('asked'));
    await onChanged();
    setIsAsking(false);
  };
  return (
    <Button variant="filled" aria-disabled={isBusy} onClick={() => !isBusy && void ask()}>
      {t(isBusy ? 'running' : 'backUpNow')}
    </Button>
  );
};

/** Says that one is taken, and asks often whether it is over. */
const Running = ({ onChanged }: Pick<Props, 'onChanged'>) => {
  const t = useTexts(system);
  useActivePolling(RUNNING_MS, onChanged);
  return (
    <p role="status" className={classes.running}>
      {t('runningText')}
    </p>
  );
};

const code = (text: string): ReactNode => <code>{text}</code>;

const isPlaceUsable = ({ owner }: BackupPlace): boolean => owner === 'self' || owner === 'nobody';

type ExistingProps = Props & { place: BackupPlace };

const Existing = ({ place, backups, onChanged }: ExistingProps) => {
  const t = useTexts(system);
  const { entries, isRunning } = backups;
  const isEmpty = entries.length === 0 && !isRunning;
  const isUsable = isPlaceUsable(place);
  return (
    <>
      <BackupWarnings place={place} backups={backups} />
      {isUsable && !isEmpty && <BackupFigures backups={backups} place={place} />}
      {isRunning && <Running onChanged={onChanged} />}
      {entries.length > 0 && <BackupList entries={entries} />}
      {isUsable && isEmpty && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {isUsable && (
        <p className={classes.kept}>{t.rich('kept', { code, place: place.location, ...place.keeps })}</p>
      )}
    </>
  );
};

/** Whether the product could be restored today, and one backup a line. */
export const BackupsSection = ({ backups, onChanged }: Props) => {
  const t = useTexts(system);
  const { place, isRunning } = backups;
  return (
    <section className={classes.backups} aria-labelledby="backups">
      <div className={classes.head}>
        <h2 id="backups">{t('backups')}</h2>
        {place && isPlaceUsable(place) && <BackUpNow isRunning={isRunning} onChanged={onChanged} />}
      </div>
      {place ? <Existing place={place} backups={backups} onChanged={onChanged} /> : <NotSetUp />}
    </section>
  );
};
