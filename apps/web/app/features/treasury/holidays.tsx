import { formatDate } from '@cinvoice/contract/dates';
import { createHolidayForm, type Holiday } from '@cinvoice/contract/market/terms';
import { toDay } from '@cinvoice/contract/market/working-days';
import { treasury } from '@cinvoice/words/en/treasury.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { parseDay } from '#web/shared/forms/typed-day.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { RowActions } from '#web/shared/ui/lists/row-actions.tsx';
import { type Calendar, setHoliday } from './load-treasury.ts';
import classes from './treasury.module.css';

/** Holidays of this year and the next; the three fixed ones stand in all years and need no list. */
const listShown = (holidays: readonly Holiday[], today: string): (Holiday & { _id: string })[] => {
  const last = `${Number(today.slice(0, 4)) + 1}-12-31`;
  return holidays.filter(({ day }) => day >= today && day <= last).map((one) => ({ ...one, _id: one.day }));
};

const holidayForm = createHolidayForm(parseDay);

type Props = { calendar: Calendar; onChanged: () => void };

const AddHoliday = ({ onChanged }: Pick<Props, 'onChanged'>) => {
  const t = useTexts(treasury);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('addHoliday')}</Button>
      <CallDialog
        title={t('addHoliday')}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        fields={[
          { name: 'day', label: t('day'), hint: t('dayHint'), kind: 'text' },
          { name: 'name', label: t('name'), kind: 'text' },
        ]}
        schema={holidayForm}
        submit={t('addHoliday')}
        submitting={t('adding')}
        call={({ day = '', name = '' }) => setHoliday(parseDay(day) ?? day, name)}
        onDone={() => {
          notify(t('added'));
          setIsOpen(false);
          onChanged();
        }}
      >
        {t('addText')}
      </CallDialog>
    </>
  );
};

const RemoveHoliday = ({ selected, onClose, onChanged }: RemoveProps) => {
  const t = useTexts(treasury);
  return (
    <CallDialog
      key={selected?.day}
      title={t('remove')}
      opened={selected !== null}
      onClose={onClose}
      submit={t('remove')}
      submitting={t('removing')}
      call={() => setHoliday(selected?.day ?? '', '')}
      onDone={() => {
        notify(t('removed'));
        onClose();
        onChanged();
      }}
    >
      {selected && t('removeText', { name: selected.name, day: formatDate(selected.day) })}
    </CallDialog>
  );
};

type RemoveProps = { selected: Holiday | null; onClose: () => void; onChanged: () => void };

/** The days on which banks are closed, this year and the next. */
export const HolidaysSection = ({ calendar: { holidays, short }, onChanged }: Props) => {
  const t = useTexts(treasury);
  const [selected, setSelected] = useState<Holiday | null>(null);
  return (
    <section className={classes.block} aria-labelledby="holidays">
      <h2 id="holidays">{t('holidays')}</h2>
      <p className="small muted">{t('holidaysNote')}</p>
      {short && (
        <Alert role="status">{t('short', { year: String(short.year), holidays: short.holidays })}</Alert>
      )}
      <RecordTable
        caption={t('holidays')}
        rows={listShown(holidays, toDay(new Date()))}
        columns={[
          { label: t('name'), cell: ({ name }) => name, heading: true },
          { label: t('day'), cell: ({ day }) => formatDate(day), numeric: true },
          {
            label: t('actions'),
            cell: (holiday) => (
              <RowActions
                label={t('actionsOf', { day: formatDate(holiday.day) })}
                actions={[{ name: t('remove'), onSelect: () => setSelected(holiday) }]}
              />
            ),
          },
        ]}
      />
      <AddHoliday onChanged={onChanged} />
      <RemoveHoliday selected={selected} onClose={() => setSelected(null)} onChanged={onChanged} />
    </section>
  );
};
