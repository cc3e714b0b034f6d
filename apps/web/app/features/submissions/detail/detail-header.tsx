import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { submissionDetail } from '@cinvoice/words/en/submission-detail.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import classes from './detail-header.module.css';

/** The item's position among the loaded items of a list. `hasMore`: the list continues after them. */
export type ListPosition = { position: number; count: number; hasMore: boolean };

type Props = {
  kind: Kind;
  item: Item | undefined;
  position: ListPosition | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Links to the update page. The action bar has the link on a narrow screen. */
  edit: ReactNode;
  /** Shown below the title. */
  children: ReactNode;
};

/** Stays on the screen while the item is scrolled: kind, name, status, and links to the neighbouring items. */
export const DetailHeader = ({ kind, item, position, onPrevious, onNext, edit, children }: Props) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const title = useRef<HTMLHeadingElement>(null);
  const { _id: id, version } = item ?? {};
  // Moves the browser's focus to the new title when the focused element was removed with the previous item or version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item or version may have removed the focused element
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
      <div className={classes.navigation}>
        {position && (position.count > 1 || position.hasMore) && (
          <>
            <Button size="sm" disabled={!onPrevious} aria-keyshortcuts="K" onClick={() => onPrevious?.()}>
              <i aria-hidden="true">K</i>
              {t('previous')}
            </Button>
            <span className="small num">{t(position.hasMore ? 'positionOfMore' : 'position', position)}</span>
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
