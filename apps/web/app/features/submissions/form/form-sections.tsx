import { type Kind, listSections } from '@cinvoice/contract/kinds/define';
import type { FormValues, StoredFiles } from '@cinvoice/contract/kinds/form-values';
import { useSyncExternalStore } from 'react';
import { submissionForm } from '#web/i18n/en/submission-form.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { completenessOf } from './completeness.ts';
import classes from './form-sections.module.css';
import type { ValueStore } from './value-store.ts';

type Props = {
  kind: Kind;
  values: ValueStore<FormValues>;
  stored: StoredFiles;
  sectionId: (place: number) => string;
};

/** The form's sections by number, with how much of each is filled in. */
export const FormSections = ({ kind, values, stored, sectionId }: Props) => {
  const t = useTexts(submissionForm);
  const say = useSourceText();
  const now = useSyncExternalStore(values.subscribe, values.get);
  const { sections } = completenessOf(kind, 'create', now, stored);
  return (
    <nav aria-label={t('sections')}>
      {listSections(kind).map(({ title }, place) => {
        const { done = 0, total = 0 } = sections[place] ?? {};
        return (
          <a
            key={title}
            className={classes.link}
            href={`#${sectionId(place)}`}
            onClick={(event) => {
              // Within a page that is a form already, a hash in the address would only confuse the back button.
              event.preventDefault();
              document.getElementById(sectionId(place))?.focus();
              document.getElementById(sectionId(place))?.scrollIntoView();
            }}
          >
            <span className={classes.number}>{place + 1}</span>
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
