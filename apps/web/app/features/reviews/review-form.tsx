import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { Alert, Button, Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import { reviews } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { LetterKeysSwitch, useLetterKeys } from '#web/shared/ui/letter-keys.tsx';
import { choices, type Missing, wantsRemark } from './decision.ts';
import classes from './review-form.module.css';
import { AdminHead, OttHead } from './review-heads.tsx';
import { StatusDropdown, StatusRadios } from './status-choice.tsx';
import { type Desk, useReview } from './use-review.ts';

type Props = {
  desk: Desk;
  kind: Kind;
  item: Item;
  /** Merges the item, as the server now has it, into the list. */
  onReviewed: (item: Item) => void;
  onClose: () => void;
  /** Null at the end of the list. */
  onNext: (() => void) | null;
};

/** What the specification calls things, and how the status is chosen, desk by desk. */
const desks = {
  ott: { Head: OttHead, Status: StatusRadios, remark: 'remark' },
  admin: { Head: AdminHead, Status: StatusDropdown, remark: 'addRemark' },
} as const;

/** Status and remark for the open item. Mount it anew for every item. */
export const ReviewForm = ({ desk, kind, item, onReviewed, onClose, onNext }: Props) => {
  const t = useTexts(reviews);
  const { Head, Status, remark } = desks[desk];
  const { decision, missing, refusal, sending, change, submit } = useReview({ desk, kind, item, onReviewed });
  const heading = useId();
  const status = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  useLetterKeys(choices.map(({ status, letter }) => [letter, () => change({ status })]));

  // The buttons keep the focus while they send: a disabled one would drop it.
  const send = async (then: () => void) => {
    if (sending) return;
    const fields: Record<Missing, HTMLElement | null> = { status: status.current, remark: words.current };
    const lacking = await submit(then);
    if (lacking) fields[lacking]?.focus();
  };

  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Head id={heading} item={item} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(onClose);
        }}
      >
        {refusal && <Alert role="alert">{refusal}</Alert>}
        <Status
          ref={status}
          value={decision.status}
          error={missing.includes('status') ? t('statusNeeded') : null}
          onChange={(chosen) => change({ status: chosen })}
        />
        <Textarea
          ref={words}
          label={t(remark)}
          description={t('remarkHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={5}
          maxLength={20_000}
          value={decision.remark}
          onChange={(event) => change({ remark: event.currentTarget.value })}
          required={wantsRemark(decision)}
          error={missing.includes('remark') && t('remarkNeeded')}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="filled" fullWidth aria-disabled={sending}>
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
