import type { HistoryEntry, Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { needsRemark } from '@cinvoice/contract/rules/review';
import { MAX_TEXT_LENGTH } from '@cinvoice/contract/text';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { reviews } from '@cinvoice/words/en/reviews.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LetterKeysSwitch, useLetterKeys } from '#web/shared/ui/forms/letter-keys.tsx';
import { choices, type Missing, requiresRemark } from './decision.ts';
import classes from './review-form.module.css';
import { AdminHead, OttHead } from './review-heads.tsx';
import { StatusDropdown, StatusRadios } from './status-choice.tsx';
import { useReview } from './use-review.ts';
import { WaitingMark } from './waiting-mark.tsx';

type Props = {
  area: ReviewerArea;
  kind: Kind;
  item: Item;
  now: number;
  /** Merges the server's version of the item into the list. */
  onChanged: (item: Item) => void;
  /** Renders changes by others; the history belongs to another feature. */
  renderHistory: (entries: readonly HistoryEntry[]) => ReactNode;
  onClose: () => void;
  /** Null at the end of the list. */
  onNext: (() => void) | null;
};

/** Wording and status input, which the specification defines by area. */
const variants = {
  ott: { Head: OttHead, Status: StatusRadios, remark: 'remark' },
  admin: { Head: AdminHead, Status: StatusDropdown, remark: 'addRemark' },
} as const;

/** Asks for status and remark of the open item. Each item needs its own mount. */
export const ReviewForm = ({ area, kind, item, now, onChanged, renderHistory, onClose, onNext }: Props) => {
  const t = useTexts(reviews);
  const { Head, Status, remark } = variants[area];
  const { decision, missing, refusal, meanwhile, sending, change, submit } = useReview({
    area,
    kind,
    item,
    onChanged,
  });
  const heading = useId();
  const status = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const remarkInput = useRef<HTMLTextAreaElement>(null);
  const updateButton = useRef<HTMLButtonElement>(null);
  const alerts = useRef<HTMLDivElement>(null);
  // Focuses the refusal: on a phone the button is a screen below it.
  useEffect(() => {
    if (refusal !== null || meanwhile.length > 0) alerts.current?.focus();
  }, [refusal, meanwhile]);
  // Focuses the next step: the remark where one is required, else the button.
  const chooseByLetter = (status: ReviewStatus) => {
    change({ status });
    (needsRemark(status) ? remarkInput.current : updateButton.current)?.focus();
  };
  useLetterKeys(choices.map(({ status, letter }) => [letter, () => chooseByLetter(status)]));

  // The buttons keep the focus while they send: a disabled one would drop it.
  const send = async (onSuccess: () => void) => {
    if (sending) return;
    const fields: Record<Missing, HTMLElement | null> = {
      status: status.current,
      remark: remarkInput.current,
    };
    const missingInput = await submit(onSuccess);
    if (missingInput) fields[missingInput]?.focus();
  };

  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Head id={heading} item={item} />
      <p className={classes.latest}>
        <WaitingMark item={item} now={now} />
      </p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(onClose);
        }}
      >
        <div ref={alerts} tabIndex={-1} className={classes.alerts}>
          {refusal && <Alert role="alert">{refusal}</Alert>}
          {meanwhile.length > 0 && (
            <Alert role="alert" title={t('meanwhile')}>
              {renderHistory(meanwhile)}
              <p>{t('meanwhileText')}</p>
            </Alert>
          )}
        </div>
        <Status
          ref={status}
          value={decision.status}
          error={missing.includes('status') ? t('statusNeeded') : null}
          onChange={(chosen) => change({ status: chosen })}
        />
        <Textarea
          ref={remarkInput}
          label={t(remark)}
          description={t('remarkHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={5}
          maxLength={MAX_TEXT_LENGTH}
          value={decision.remark}
          onChange={(event) => change({ remark: event.currentTarget.value })}
          required={requiresRemark(decision)}
          error={missing.includes('remark') && t('remarkNeeded')}
        />
        <div className={classes.actions}>
          <Button ref={updateButton} type="submit" variant="filled" fullWidth aria-disabled={sending}>
            {t(sending ? 'updating' : 'update')}
          </Button>
          {onNext && (
            <Button fullWidth aria-disabled={sending} onClick={() => void send(onNext)}>
              {t('updateAndNext')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{t('draft')}</p>
        <LetterKeysSwitch label={t('letterKeys')} />
      </form>
    </section>
  );
};
