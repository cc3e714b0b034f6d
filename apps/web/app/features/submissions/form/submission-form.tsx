import type { Ott } from '@cinvoice/contract/answers';
import { listSections } from '@cinvoice/contract/kinds/define';
import { Alert, Button } from '@mantine/core';
import { useId } from 'react';
import { submissionForm } from '#web/i18n/en/submission-form.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { dateTime } from '#web/shared/format/date-time.ts';
import { ErrorSummary } from '#web/shared/ui/forms/error-summary.tsx';
import { HistoryEntries } from '../detail/history.tsx';
import { FormSections } from './form-sections.tsx';
import { FieldInput, widths } from './inputs/field-input.tsx';
import { LeaveForm } from './leave-form.tsx';
import { Meter } from './meter.tsx';
import { SendBar } from './send-bar.tsx';
import classes from './submission-form.module.css';
import { type FormSetup, useSubmissionForm } from './use-submission-form.ts';

type Props = FormSetup & { otts: readonly Pick<Ott, '_id' | 'name'>[] };

/** The item's own platform may not be among the active ones any more; it stays a choice. */
const ottsFor = ({ otts, item }: Props) =>
  item && !otts.some(({ _id }) => _id === item.ottId._id) ? [item.ottId, ...otts] : otts;

/** One form for every kind, to add and to change, for filmmaker and admin. */
export const SubmissionForm = (props: Props) => {
  const { kind } = props;
  const t = useTexts(submissionForm);
  const say = useSourceText();
  const setup = useSubmissionForm(props);
  const { form, occasion, draft, problem, wrong, sending, idOf, stored, values } = setup;
  const base = useId();
  const sectionId = (place: number) => `${base}section-${place}`;
  const otts = ottsFor(props);
  return (
    <div className={classes.layout}>
      <FormSections kind={kind} values={values} stored={stored} sectionId={sectionId} />
      <form className={classes.form} noValidate onSubmit={setup.onSubmit}>
        <p className="muted">
          {t.rich('note', { star: (star) => <span className={classes.star}>{star}</span> })}
        </p>
        {draft.found && (
          <Alert
            role="status"
            className={classes.draft ?? ''}
            title={t('draftFrom', { time: dateTime(draft.found.savedAt) })}
          >
            <p>{t('draftFiles')}</p>
            <Button size="sm" className={classes.afresh ?? ''} onClick={setup.startAfresh}>
              {t('startAfresh')}
            </Button>
          </Alert>
        )}
        {problem && (
          <Alert ref={setup.refusal} tabIndex={-1} role="alert" title={problem.detail}>
            {problem.meanwhile ? (
              <div className={classes.meanwhile}>
                <HistoryEntries kind={kind} entries={problem.meanwhile.entries} />
                <p>{t('meanwhile')}</p>
              </div>
            ) : (
              t('notSent')
            )}
          </Alert>
        )}
        <ErrorSummary
          problems={wrong.map((name) => ({
            id: idOf(name),
            label: say(kind.fields[name]?.label ?? name),
            message: say(String(form.errors[name])),
          }))}
        />
        <fieldset className={classes.all} disabled={sending !== null}>
          {listSections(kind).map(({ title, fields }, place) => (
            <section key={title} className={classes.section} aria-labelledby={sectionId(place)}>
              <h2 id={sectionId(place)} tabIndex={-1}>
                {place + 1}. {say(title)}
              </h2>
              <div className={classes.fields}>
                {fields.map(({ name, field }) => (
                  <div key={form.key(name)} data-width={widths[field.type]}>
                    <FieldInput
                      id={idOf(name)}
                      field={field}
                      occasion={occasion}
                      bound={form.getInputProps(name)}
                      otts={otts}
                      stored={stored[name] ?? null}
                      check={() => void form.validateField(name)}
                    />
                  </div>
                ))}
              </div>
            </section>
          ))}
        </fieldset>
        <SendBar occasion={occasion} sending={sending} />
      </form>
      <div className={classes.meter}>
        <Meter kind={kind} occasion={occasion} values={values} stored={stored} draft={draft.state} />
      </div>
      <LeaveForm leave={setup.leave} onDiscard={draft.drop} />
    </div>
  );
};
