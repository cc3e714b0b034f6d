import { sayOpening as said } from '@cinvoice/contract/market/opening';
import { opening } from '@cinvoice/words/en/opening.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { type PointBeforeOpening, sayOpening } from './load-opening.ts';
import classes from './opening.module.css';

type Props = { points: readonly PointBeforeOpening[]; maxHolders: number; onChanged: () => void };

const Words = ({ words }: Pick<PointBeforeOpening, 'words'>) => {
  const t = useTexts(opening);
  if (words.length === 0) return <p className="small muted">{t('nobody')}</p>;
  return (
    <ol className={classes.words}>
      {words.map(({ by, at, isSettled, note }) => (
        <li key={at}>
          <span className="small muted">
            {t('byAt', {
              admin: by,
              at: formatDateTime(at),
              word: isSettled ? t('saidSettled') : t('saidOpen'),
            })}
          </span>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  );
};

type PointProps = Pick<Props, 'maxHolders'> & { one: PointBeforeOpening; onSay: () => void };

const Point = ({ one: { point, isSettled, words }, maxHolders, onSay }: PointProps) => {
  const t = useTexts(opening);
  return (
    <li className={classes.point}>
      <div className={classes.heading}>
        <h2>{t(point)}</h2>
        <span className={classes.state} data-settled={isSettled || undefined}>
          {isSettled ? t('settled') : t('openPoint')}
        </span>
      </div>
      <p>{t(`${point}-facts`, { holders: maxHolders })}</p>
      <Words words={words} />
      <Button onClick={onSay} aria-label={`${t(isSettled ? 'reopen' : 'settle')}: ${t(point)}`}>
        {t(isSettled ? 'reopen' : 'settle')}
      </Button>
    </li>
  );
};

/** The points that the operator settles, each with the words that admins said on it. */
export const OpeningPoints = ({ points, maxHolders, onChanged }: Props) => {
  const t = useTexts(opening);
  const [selected, setSelected] = useState<PointBeforeOpening | null>(null);
  const isSettled = selected?.isSettled ?? false;
  return (
    <>
      <p className={classes.progress} role="status">
        {t('progress', { settled: points.filter((one) => one.isSettled).length, all: points.length })}
      </p>
      <ol className={classes.points}>
        {points.map((one) => (
          <Point key={one.point} one={one} maxHolders={maxHolders} onSay={() => setSelected(one)} />
        ))}
      </ol>
      <CallDialog
        key={selected ? `${selected.point} ${isSettled}` : ''}
        title={selected ? t(selected.point) : ''}
        opened={selected !== null}
        onClose={() => setSelected(null)}
        fields={[
          {
            name: 'note',
            label: t(isSettled ? 'reopenGround' : 'ground'),
            ...(!isSettled && { hint: t('groundHint') }),
            kind: 'lines',
          },
        ]}
        schema={said.pick({ note: true })}
        submit={t(isSettled ? 'reopen' : 'settle')}
        submitting={t('saying')}
        call={({ note = '' }) => sayOpening(selected?.point ?? 'words', { isSettled: !isSettled, note })}
        onDone={() => {
          notify(t('said'));
          setSelected(null);
          onChanged();
        }}
      >
        {t(isSettled ? 'reopenText' : 'settleText')}
      </CallDialog>
    </>
  );
};
