import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import type { ClosedReason } from '@cinvoice/contract/market/working-days';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatWeekday } from '#web/shared/format/weekday.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { DateField } from '#web/shared/ui/forms/date-field.tsx';
import { type DueDay, findDueLimits, judgeDueDay } from './due-day.ts';
import classes from './invoice-form.module.css';

const closedTexts = {
  sunday: 'closedSunday',
  'second-saturday': 'closedSecondSaturday',
  'fourth-saturday': 'closedFourthSaturday',
  holiday: 'closedHoliday',
} as const satisfies Record<ClosedReason, string>;

const useVerdict = (day: string, terms: InvoiceTerms) => {
  const t = useTexts(invoiceForm);
  const sayDistance = useDaysInWords();
  return (due: DueDay): string => {
    switch (due.kind) {
      case 'blank':
        return t('dueDayHint', { least: terms.minDays, most: terms.maxDays });
      case 'working':
        return t('workingDay', { weekday: formatWeekday(day), distance: sayDistance(day, terms.today) });
      case 'closed':
        return t(closedTexts[due.why], { day: formatDay(day) });
      case 'too-soon':
        return t('tooSoon', { day: formatDay(findDueLimits(terms).first) });
      case 'too-late':
        return t('tooLate', { day: formatDay(findDueLimits(terms).last) });
    }
  };
};

type Props = {
  id: string;
  value: string;
  error: string | undefined;
  terms: InvoiceTerms;
  onChange: (day: string) => void;
};

/** A due day with what banks and terms say of it, and the two nearest days to take instead. */
export const DueDayField = ({ id, value, error, terms, onChange }: Props) => {
  const t = useTexts(invoiceForm);
  const due = judgeDueDay(value, terms);
  const verdict = useVerdict(value, terms)(due);
  const nearest = 'nearest' in due ? due.nearest : [];
  return (
    <div className={classes.field}>
      <DateField
        id={id}
        label={t('dueDay')}
        value={value}
        onChange={onChange}
        required
        error={error ?? (nearest.length > 0 ? verdict : undefined)}
        hint={
          nearest.length > 0 ? undefined : (
            <span data-good={due.kind === 'working' || undefined} className={classes.verdict}>
              {due.kind === 'working' && (
                <svg viewBox="0 0 14 14" aria-hidden="true">
                  <path d="M1.5 7.5L5.2 11.2L12.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
                </svg>
              )}
              {verdict}
            </span>
          )
        }
      />
      {nearest.length > 0 && (
        <div className={classes.nearest}>
          {nearest.map((day) => (
            <Button key={day} size="sm" onClick={() => onChange(day)}>
              {t('takeDay', { weekday: formatWeekday(day), day: formatDay(day) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
