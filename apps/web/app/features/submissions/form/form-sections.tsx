import { type Kind, listSections } from '@cinvoice/contract/kinds/define';
import type { FormValues, StoredFiles } from '@cinvoice/contract/kinds/form-values';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useSyncExternalStore } from 'react';
import type { ValueStore } from '#web/shared/forms/value-store.ts';
import { measureCompleteness } from './completeness.ts';
import classes from './form-sections.module.css';

type Props = {
  kind: Kind;
  values: ValueStore<FormValues>;
  stored: StoredFiles;
  getSectionId: (index: number) => string;
};

/** Links to the form's sections, with the number of filled fields of each. */
export const FormSections = ({ kind, values, stored, getSectionId }: Props) => {
  const t = useTexts(submissionForm);
  const say = useSourceText();
  const now = useSyncExternalStore(values.subscribe, values.get);
  const { sections } = measureCompleteness(kind, 'create', now, stored);
  return (
    <nav aria-label={t('sections')}>
      {listSections(kind).map(({ title }, index) => {
        const { done = 0, total = 0 } = sections[index] ?? {};
        return (
          <a
            key={title}
            className={classes.link}
            href={`#${getSectionId(index)}`}
            onClick={(event) => {
              // A hash in the address would add a history entry, which the back button would undo first.
              event.preventDefault();
              document.getElementById(getSectionId(index))?.focus();
              document.getElementById(getSectionId(index))?.scrollIntoView();
            }}
          >
            <span className={classes.number}>{index + 1}</span>
            {say(title)}
            <span className={classes.count}>
              {done === total ? t('sectionDone') : t('sectionCount', { done, total })}
            </span>
          </a>
        );
      })}
    </nav>
  );
};
