import type { BackupPlace, Backups } from '@cinvoice/contract/backups';
import { formatDate } from '@cinvoice/contract/dates';
import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDayAndMonth } from '#web/shared/format/day-and-month.ts';
import { formatSize } from '#web/shared/format/format-size.ts';
import { type Figure, Figures } from '#web/shared/ui/text/figures.tsx';

const useLast = ({ last, isOld }: Backups): Figure => {
  const t = useTexts(system);
  if (!last) return { label: t('last'), value: t('never'), note: '' };
  const at = formatDateTime(last.at);
  const note = last.bytes === null ? at : t('lastNote', { at, size: formatSize(last.bytes) });
  return { label: t('last'), value: formatDayAndMonth(last.at), note, isBad: isOld };
};

const useVerified = ({ verified, isVerifyingDue }: Backups): Figure => {
  const t = useTexts(system);
  const isBad = isVerifyingDue;
  if (!verified) return { label: t('verified'), value: t('never'), note: t('neverNote'), isBad };
  const note = t('verifiedNote', { day: formatDate(verified.at), at: formatDateTime(verified.verifiedAt) });
  return { label: t('verified'), value: formatDayAndMonth(verified.at), note, isBad };
};

const useLog = ({ log }: Backups): Figure[] => {
  const t = useTexts(system);
  if (!log) return [];
  const note = log.until === null ? t('logNone') : t('logNote', { at: formatDateTime(log.until) });
  return [{ label: t('log'), value: t(log.isLate ? 'logBehind' : 'logUpToDate'), note, isBad: log.isLate }];
};

/** How safe the product is today. */
export const BackupFigures = ({ backups, place }: { backups: Backups; place: BackupPlace }) => {
  const t = useTexts(system);
  const { nextAt } = place;
  const next =
    nextAt === null
      ? { value: t('dueNow'), note: t('dueNote') }
      : { value: formatDayAndMonth(nextAt), note: t('nextNote', { at: formatDateTime(nextAt) }) };
  const figures = [useLast(backups), ...useLog(backups), useVerified(backups)];
  return <Figures figures={[...figures, { label: t('next'), ...next }]} />;
};
