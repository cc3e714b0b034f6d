import type { Kind, Occasion } from '@cinvoice/contract/kinds/define';
import type { FormValues, StoredFiles } from '@cinvoice/contract/kinds/form-values';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useSyncExternalStore } from 'react';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { DraftState } from '#web/shared/forms/use-draft.ts';
import type { ValueStore } from '#web/shared/forms/value-store.ts';
import { measureCompleteness } from './completeness.ts';
import classes from './meter.module.css';

type Props = {
  kind: Kind;
  occasion: Occasion;
  values: ValueStore<FormValues>;
  stored: StoredFiles;
  draft: ValueStore<DraftState>;
};

const CELLS = [1, 2, 3, 4, 5, 6, 7, 8];

const DraftNote = ({ draft }: { draft: ValueStore<DraftState> }) => {
  const t = useTexts(submissionForm);
  const { savedAt, failed } = useSyncExternalStore(draft.subscribe, draft.get);
  if (failed) return t('draftNotKept');
  return savedAt ? t('draftSaved', { time: formatDateTime(savedAt) }) : t('draftNone');
};

/** Shows the completeness of the form and the state of its draft while it is filled in. */
export const Meter = ({ kind, occasion, values, stored, draft }: Props) => {
  const t = useTexts(submissionForm);
  const now = useSyncExternalStore(values.subscribe, values.get);
  const { percent, needed, files } = measureCompleteness(kind, occasion, now, stored);
  return (
    <div className={classes.panel}>
      <div className={classes.meter}>
        <span className="label">{t('complete')}</span>
        <span className={`num ${classes.percent}`} aria-hidden="true">
          {percent}
          <small>%</small>
        </span>
        <div className={classes.cells} role="img" aria-label={t('percentComplete', { percent })}>
          {CELLS.map((cell) => (
            <i key={cell} data-on={percent * CELLS.length >= cell * 100 || undefined} />
          ))}
        </div>
      </div>
      <p className={`small ${classes.note}`}>{t('completeNote')}</p>
      <dl className={classes.facts}>
        <dt>{t('draft')}</dt>
        <dd>
          <DraftNote draft={draft} />
        </dd>
        <dt>{t('needed')}</dt>
        <dd>{t('countOf', needed)}</dd>
        <dt>{t('files')}</dt>
        <dd>{t('countOf', files)}</dd>
      </dl>
    </div>
  );
};
