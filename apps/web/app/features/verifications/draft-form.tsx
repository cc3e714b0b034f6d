import type { Ott } from '@cinvoice/contract/answers';
import type { OwnVerification } from '@cinvoice/contract/market/verifications';
import { toDay } from '@cinvoice/contract/market/working-days';
import { verification } from '@cinvoice/words/en/verification.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { DeclarationsPart } from './declarations-part.tsx';
import { AddressPart, type FormProps, NumbersPart, TiesPart, WhoPart } from './draft-inputs.tsx';
import { listFaults } from './draft-values.ts';
import { submitVerification } from './load-verifications.ts';
import { PapersPart } from './papers-part.tsx';
import { type Part, partNames, toInputId, toPartId } from './parts.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { useVerificationDraft } from './use-draft.ts';
import classes from './verifications.module.css';

const components: Record<Part, ComponentType<FormProps>> = {
  who: WhoPart,
  numbers: NumbersPart,
  address: AddressPart,
  ties: TiesPart,
  papers: PapersPart,
  declarations: DeclarationsPart,
};

/** What is only missing is told at the attempt to submit. */
const missingCodes: readonly string[] = ['field-required', 'declarations-missing'];

type Props = {
  initial: OwnVerification;
  otts: readonly Ott[];
  profilePath: string;
  onSubmitted: (submitted: OwnVerification) => void;
};

/** The form of a verification that its owner may change. */
export const DraftForm = ({ initial, otts, profilePath, onSubmitted }: Props) => {
  const t = useTexts(verification);
  const translate = useCodedText();
  const draft = useVerificationDraft(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const faults = listFaults(draft.values, draft.saved, toDay(new Date()));

  const errorOf = (field: string): string | undefined => {
    const fault = faults.find(({ path }) => path === field);
    if (!fault || !(isTried || (left.has(field) && !missingCodes.includes(fault.code)))) return undefined;
    return translate(fault);
  };
  const focusFirst = (): void => {
    const field = faults.find(({ path }) => path !== 'email')?.path ?? 'email';
    document.getElementById(toInputId(field))?.focus();
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    setIsTried(true);
    setRefusal(null);
    if (faults.length > 0) return focusFirst();
    setIsSending(true);
    const version = await draft.settle();
    if (version !== null) {
      const { data, problem } = await submitVerification(initial.purpose, version);
      if (problem) setRefusal(problem.message);
      else {
        notify(t('done'));
        onSubmitted(data);
      }
    }
    setIsSending(false);
  };

  const form = {
    ...draft,
    otts,
    errorOf,
    leave: (field: string) => setLeft((before) => new Set([...before, field])),
  };
  return (
    <div className={classes.halves}>
      <div>
        {partNames.map((part, index) => {
          const PartFields = components[part];
          return (
            <section key={part} id={toPartId(part)} className={classes.part}>
              <h2>
                <span aria-hidden="true">{index + 1}</span> {t(part)}
              </h2>
              {part === 'ties' && <p className="small muted">{t('tiesNote')}</p>}
              <PartFields key={draft.loads} {...form} />
            </section>
          );
        })}
        {refusal && <Alert role="alert">{refusal}</Alert>}
      </div>
      <ProgressPanel
        faults={faults}
        isTried={isTried}
        profilePath={profilePath}
        isSending={isSending}
        saving={draft.saving}
        saved={draft.saved}
        onSubmit={() => void submit()}
        onReload={() => void draft.reload()}
      />
    </div>
  );
};
