import { formatDate } from '@cinvoice/contract/dates';
import type { Interest, OwnInterest } from '@cinvoice/contract/interests';
import { formatRupees, toRupees } from '@cinvoice/contract/money';
import { interestPanel } from '@cinvoice/words/en/interest-panel.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { type ItemReference, withdrawInterest } from './calls.ts';
import { EndedNote } from './ended-note.tsx';
import { clearDraft, readDraft } from './interest-draft.ts';
import { InterestForm } from './interest-form.tsx';
import classes from './interest-panel.module.css';
import { Projection } from './projection.tsx';
import { useCurrentInterest } from './use-current-interest.ts';

/** Element id of the panel, for links to it. */
export const PANEL_ID = 'interest';

type SummaryProps = { interest: Interest; onChange: () => void; onWithdraw: () => void };

const Summary = ({ interest, onChange, onWithdraw }: SummaryProps) => {
  const t = useTexts(interestPanel);
  const [from, date] = [formatDate(interest.statedAt), formatDate(interest.changedAt)];
  return (
    <div className={classes.form}>
      <p className="small muted num">
        {from === date ? t('statedOn', { date }) : t('changedOn', { from, date })}
      </p>
      <Projection amountPaise={interest.amountPaise} years={interest.years} />
      <p className={classes.binding}>{t.rich('binding', { b: (words) => <b>{words}</b> })}</p>
      <div className={classes.buttons}>
        <Button onClick={onChange}>{t('change')}</Button>
        <Button variant="subtle" onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
};

const formatAmount = ({ amountPaise }: Interest): string => formatRupees(toRupees(amountPaise));

type Props = {
  item: ItemReference;
  /** The interest in force, as the loader read it. */
  initial: Interest | null;
  /** The last one that ended. */
  ended: OwnInterest | null;
};

/** Lets the user state, change and withdraw an interest in an item. */
export const InterestPanel = ({ item, initial, ended }: Props) => {
  const t = useTexts(interestPanel);
  const name = item.projectName;
  const heading = useRef<HTMLHeadingElement>(null);
  const { current, setCurrent } = useCurrentInterest(initial);
  const [changing, setChanging] = useState(() => readDraft(item._id) !== null);
  const [opened, setOpened] = useState(false);

  const toggleForm = (form: boolean) => {
    setChanging(form);
    setOpened(false);
    // Focuses the heading: the pressed button is gone.
    heading.current?.focus();
  };
  const leaveForm = () => {
    clearDraft(item._id);
    toggleForm(false);
  };
  const showsForm = current === null || changing;
  return (
    <section id={PANEL_ID} className={classes.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t(current ? 'yours' : 'title')}
      </h2>
      {current === null && ended && <EndedNote ended={ended} />}
      {showsForm ? (
        <InterestForm
          // Resets the form for another interest.
          key={current?._id}
          item={item}
          current={current}
          onStated={(interest) => {
            notify(t(current ? 'changed' : 'stated', { name }));
            setCurrent(interest);
            toggleForm(false);
          }}
          onCancel={leaveForm}
        />
      ) : (
        <Summary interest={current} onChange={() => toggleForm(true)} onWithdraw={() => setOpened(true)} />
      )}
      {current && (
        <CallDialog
          title={t('withdrawTitle')}
          opened={opened}
          onClose={() => setOpened(false)}
          submit={t('withdraw')}
          submitting={t('withdrawing')}
          call={() => withdrawInterest(item)}
          onDone={() => {
            notify(t('withdrawn', { name }));
            setCurrent(null);
            toggleForm(false);
          }}
        >
          <p>{t('withdrawText', { amount: formatAmount(current), name })}</p>
        </CallDialog>
      )}
    </section>
  );
};

/** Replaces the panel for the user's own item. */
export const OwnItemPanel = () => {
  const t = useTexts(interestPanel);
  return (
    <section id={PANEL_ID} className={classes.panel}>
      <h2>{t('ownTitle')}</h2>
      <p>{t('own')}</p>
    </section>
  );
};
