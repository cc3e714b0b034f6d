import type { HistoryEntry } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { submissionDetail } from '@cinvoice/words/en/submission-detail.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import classes from './history.module.css';
import { type ChangeLine, findChange, listTitlePageTexts, toChangeLines } from './history-lines.ts';

type Props = { kind: Kind; outcome: Outcome<HistoryEntry[]> | null };

const headings = { created: 'wasCreated', edited: 'wasEdited', reviewed: 'wasReviewed' } as const;

const useChangeText = () => {
  const t = useTexts(submissionDetail);
  return ({ label, from, to, hasValues }: ChangeLine): string => {
    if (to === null) return t('cleared', { field: label });
    if (!hasValues) return t('changedOnly', { field: label });
    if (from === null) return t('added', { field: label, to });
    return t('changedTo', { field: label, from, to });
  };
};

const Decision = ({ entry }: { entry: HistoryEntry }) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const status = findChange(entry, 'ottUpdates');
  const remark = findChange(entry, 'ottRemarks');
  return (
    <>
      {status?.to && (
        <p>
          {status.from && status.from !== status.to
            ? t('statusChange', { from: say(status.from), to: say(status.to) })
            : t('statusSet', { to: say(status.to) })}
        </p>
      )}
      {remark?.to && <p>{t('remarkSet', { remark: remark.to })}</p>}
      {remark?.from && !remark.to && <p>{t('remarkCleared')}</p>}
    </>
  );
};

const Entry = ({ kind, entry }: { kind: Kind; entry: HistoryEntry }) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const describeChange = useChangeText();
  const { kind: actorKind, name } = entry.actor;
  return (
    <li>
      <b>{t(headings[entry.event], { name: actorKind === 'admin' ? say(name) : name })}</b>
      {toChangeLines(kind, entry, say).map((line) => (
        <p key={line.label}>{describeChange(line)}</p>
      ))}
      {listTitlePageTexts(entry).map((name) => (
        <p key={name}>{t(name)}</p>
      ))}
      <Decision entry={entry} />
      <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
    </li>
  );
};

type EntriesProps = { kind: Kind; entries: readonly HistoryEntry[] };

/** The given history entries, newest first. */
export const HistoryEntries = ({ kind, entries }: EntriesProps) => (
  <ol className={classes.timeline}>
    {entries.map((entry) => (
      <Entry key={entry._id} kind={kind} entry={entry} />
    ))}
  </ol>
);

/** The history of an item, or a note when it is empty or could not be loaded. */
export const History = ({ kind, outcome }: Props) => {
  const t = useTexts(submissionDetail);
  return (
    <section>
      <h3>{t('history')}</h3>
      {outcome?.problem && <p className="muted">{t('historyFailed')}</p>}
      {outcome?.data?.length === 0 && <p className="muted">{t('noHistory')}</p>}
      {outcome?.data && <HistoryEntries kind={kind} entries={outcome.data} />}
    </section>
  );
};
