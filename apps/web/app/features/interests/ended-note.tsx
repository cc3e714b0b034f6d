import { formatDate } from '@cinvoice/contract/dates';
import type { OwnInterest } from '@cinvoice/contract/interests';
import { formatRupees, toRupees } from '@cinvoice/contract/money';
import { interestPanel } from '@cinvoice/words/en/interest-panel.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './ended-note.module.css';

/** Explains how the user's former interest ended. */
export const EndedNote = ({ ended }: { ended: OwnInterest }) => {
  const t = useTexts(interestPanel);
  const text = ended.endReason === 'withdrawn' ? 'endedWithdrawn' : 'endedUnapproved';
  return (
    <p className={classes.ended}>
      {t(text, {
        amount: formatRupees(toRupees(ended.amountPaise)),
        name: ended.item.projectName,
        date: formatDate(ended.endedAt ?? ended.changedAt),
      })}
    </p>
  );
};
