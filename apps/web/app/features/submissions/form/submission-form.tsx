import type { Ott } from '@cinvoice/contract/answers';
import { listSections } from '@cinvoice/contract/kinds/define';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useId } from 'react';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { ErrorSummary } from '#web/shared/ui/forms/error-summary.tsx';
import { LeaveForm } from '#web/shared/ui/forms/leave-form.tsx';
import { HistoryEntries } from '../detail/history.tsx';
import { FormSections } from './form-sections.tsx';
import { FieldInput, widths } from './inputs/field-input.tsx';
import { Meter } from './meter.tsx';
import { SendBar } from './send-bar.tsx';
import classes from './submission-form.module.css';
import { type FormSetup, useSubmissionForm } from './use-submission-form.ts';

type Props = FormSetup & { otts: readonly Pick<Ott, '_id' | 'name'>[] };

/** Lists the OTTs to choose from. The item's own OTT stays a choice after it was deactivated. */
const listOtts = ({ otts, item }: Props) =>
  item && !otts.some(({ _id }) => _id === item.ottId._id) ? [item.ottId, ...otts] : otts;

/** The form of every kind, for new and existing items, for filmmakers and admins. */
export const SubmissionForm = (props: Props) => {
  const { kind } = props;
  const t = useTexts(submissionForm);
  const say = useSourceText();
  const setup = useSubmissionForm(props);
  const { form, occasion, draft, problem, invalidFields, sending, getInputId, stored, values } = setup;
  const base = useId();
  const getSectionId = (index: number) => `${base}section-${index}`;
  const otts = listOtts(props);
  return (
    <div className={classes.layout}>
      <FormSections kind={kind} values={values} stored={stored} getSectionId={getSectionId} />
      <form className={classes.form} noValidate onSubmit={setup.onSubmit}>
        <p className="muted">
          {t.rich('note', { star: (star) => <span className={classes.star}>{star}</span> })}
        </p>
        {draft.found && (
          <Alert
            role="status"
            className={classes.draft ?? ''}
            title={t('draftFrom', { time: formatDateTime(draft.found.savedAt) })}
          >
            <p>{t('draftFiles')}</p>
            <Button size="sm" className={classes.discardDraft ?? ''} onClick={setup.discardDraft}>
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
          problems={invalidFields.map((name) => ({
            id: getInputId(name),
            label: say(kind.fields[name]?.label ?? name),
            message: say(String(form.errors[name])),
          }))}
        />
        <fieldset className={classes.all} disabled={sending !== null}>
          {listSections(kind).map(({ title, fields }, index) => (
            <section key={title} className={classes.section} aria-labelledby={getSectionId(index)}>
              <h2 id={getSectionId(index)} tabIndex={-1}>
                {index + 1}. {say(title)}
              </h2>
              <div className={classes.fields}>
                {fields.map(({ name, field }) => (
                  <div key={form.key(name)} data-width={widths[field.type]}>
                    <FieldInput
                      id={getInputId(name)}
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
      <LeaveForm leave={setup.leave} onDiscard={draft.discard} />
    </div>
  );
};
