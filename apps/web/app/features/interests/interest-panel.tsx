import { asDate } from '@cinvoice/contract/dates';
import type { Interest, OwnInterest } from '@cinvoice/contract/interests';
import { inRupees, rupeesOf } from '@cinvoice/contract/money';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { interestPanel } from '#web/i18n/en/interest-panel.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { type ItemMark, withdrawInterest } from './calls.ts';
import { EndedNote } from './ended-note.tsx';
import { InterestForm } from './interest-form.tsx';
import classes from './interest-panel.module.css';
import { dropTyped, typedFor } from './kept-interest.ts';
import { Projection } from './projection.tsx';
import { useStanding } from './use-standing.ts';

/** Where a link leads to the panel. */
export const PANEL = 'interest';

type SummaryProps = { interest: Interest; onChange: () => void; onWithdraw: () => void };

const Summary = ({ interest, onChange, onWithdraw }: SummaryProps) => {
  const t = useTexts(interestPanel);
  const [from, date] = [asDate(interest.statedAt), asDate(interest.changedAt)];
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

const amountOf = ({ amountPaise }: Interest): string => inRupees(rupeesOf(amountPaise));

type Props = {
  item: ItemMark;
  /** The interest that stands, as a loader read it. */
  stands: Interest | null;
  /** The last one that ended. */
  ended: OwnInterest | null;
};

/** One's interest in an item: stating it, changing it, withdrawing it. */
export const InterestPanel = ({ item, stands, ended }: Props) => {
  const t = useTexts(interestPanel);
  const name = item.projectName;
  const heading = useRef<HTMLHeadingElement>(null);
  const { current, put } = useStanding(stands);
  const [changing, setChanging] = useState(() => typedFor(item._id) !== null);
  const [asking, setAsking] = useState(false);

  const show = (form: boolean) => {
    setChanging(form);
    setAsking(false);
    // What was pressed is gone: the focus goes to what stands in its place.
    heading.current?.focus();
  };
  const leaveForm = () => {
    dropTyped(item._id);
    show(false);
  };
  const isForm = current === null || changing;
  return (
    <section id={PANEL} className={classes.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t(current ? 'yours' : 'title')}
      </h2>
      {current === null && ended && <EndedNote ended={ended} />}
      {isForm ? (
        <InterestForm
          // Another interest is another form.
          key={current?._id}
          item={item}
          current={current}
          onStated={(interest) => {
            notify(t(current ? 'changed' : 'stated', { name }));
            put(interest);
            show(false);
          }}
          onCancel={leaveForm}
        />
      ) : (
        <Summary interest={current} onChange={() => show(true)} onWithdraw={() => setAsking(true)} />
      )}
      {current && (
        <CallDialog
          title={t('withdrawTitle')}
          opened={asking}
          onClose={() => setAsking(false)}
          submit={t('withdraw')}
          submitting={t('withdrawing')}
          call={() => withdrawInterest(item)}
          onDone={() => {
            notify(t('withdrawn', { name }));
            put(null);
            show(false);
          }}
        >
          <p>{t('withdrawText', { amount: amountOf(current), name })}</p>
        </CallDialog>
      )}
    </section>
  );
};

/** In the place of the panel, where the item is one's own. */
export const OwnItemPanel = () => {
  const t = useTexts(interestPanel);
  return (
    <section id={PANEL} className={classes.panel}>
      <h2>{t('ownTitle')}</h2>
      <p>{t('own')}</p>
    </section>
  );
};
