import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { submissionDetail } from '#web/i18n/en/submission-detail.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import classes from './detail-header.module.css';

/** `more`: the list goes on beyond what was counted. */
export type Place = { place: number; count: number; more: boolean };

type Props = {
  kind: Kind;
  item: Item | undefined;
  place: Place | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** The way to the update page; a narrow screen has it at its lower edge. */
  edit: ReactNode;
  /** A line beneath. */
  children: ReactNode;
};

/** Stays in sight while one reads: what this is, where it stands, and the way to its neighbours. */
export const DetailHeader = ({ kind, item, place, onPrevious, onNext, edit, children }: Props) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const title = useRef<HTMLHeadingElement>(null);
  const { _id: id, version } = item ?? {};
  // Moves the browser's focus: where it went with the item or the version before, the name of this one takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is what may have taken the focus along
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, [id, version]);
  return (
    <div className={classes.header}>
      <span className={`label muted ${classes.kind}`}>{say(kind.title)}</span>
      <Modal.Title ref={title} tabIndex={-1} className={classes.name ?? ''}>
        {item?.projectName ?? t('loading')}
      </Modal.Title>
      {item && <StatusBadge status={item.ottUpdates} />}
      {edit && <div className={classes.edit}>{edit}</div>}
      <div className={classes.ways}>
        {place && (place.count > 1 || place.more) && (
          <>
            <Button size="sm" disabled={!onPrevious} aria-keyshortcuts="K" onClick={() => onPrevious?.()}>
              <i aria-hidden="true">K</i>
              {t('previous')}
            </Button>
            <span className="small num">{t(place.more ? 'positionOfMore' : 'position', place)}</span>
            <Button size="sm" disabled={!onNext} aria-keyshortcuts="J" onClick={() => onNext?.()}>
              {t('next')}
              <i aria-hidden="true">J</i>
            </Button>
          </>
        )}
        <Modal.CloseButton aria-label={t('close')} />
      </div>
      {children}
    </div>
  );
};
