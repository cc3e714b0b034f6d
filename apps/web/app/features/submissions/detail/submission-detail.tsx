import type { HistoryEntry, Item } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { getField, type Kind } from '@cinvoice/contract/kinds/define';
import { isFrozen } from '@cinvoice/contract/rules/review';
import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { submissionDetail } from '#web/i18n/en/submission-detail.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { amountInWords } from '#web/shared/format/amount-in-words.ts';
import { useFetchedList, useFetchedRecord } from '#web/shared/live/use-fetched.ts';
import { useLiveEvents } from '#web/shared/live/use-live-events.ts';
import type { Area } from '#web/shared/session/session.ts';
import { useLetterKeys } from '#web/shared/ui/forms/letter-keys.tsx';
import { Poster } from '#web/shared/ui/items/poster.tsx';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { Money } from '#web/shared/ui/text/money.tsx';
import { EditLink } from '../edit-link.tsx';
import { InterestBar } from '../interests/interest-bar.tsx';
import { InterestsInItem } from '../interests/interests-in-item.tsx';
import { goalOf, posterOf } from '../item-values.ts';
import { PosterTrouble } from '../poster-trouble.tsx';
import { ActionBar } from './action-bar.tsx';
import { DetailHeader, type Place } from './detail-header.tsx';
import { Documents } from './documents.tsx';
import { Facts, Production, Proses } from './facts.tsx';
import { History } from './history.tsx';
import { LaterVersion } from './later-version.tsx';
import { useSeenItem } from './seen-item.ts';
import classes from './submission-detail.module.css';
import { useReachable } from './use-reachable.ts';

type Props = {
  kind: Kind;
  reader: Area;
  /** The item to show; null closes. */
  id: string | null;
  /** What a list knows of it already; another version asks the server again. */
  listed?: Item | undefined;
  /** Where it stands in a list. */
  place?: Place | null;
  onPrevious?: (() => void) | null;
  onNext?: (() => void) | null;
  onClose: () => void;
  /** The right-hand column, handed the item as it is shown, and how to show one that was changed there. */
  aside?: ((item: Item, see: (item: Item) => void) => ReactNode) | undefined;
  /** What leads to that column where it stands beneath the item: 'Review'. */
  asideLabel?: string | undefined;
  /** The update page, where the reader may edit items. */
  editPath?: string | undefined;
};

/** Everything that was submitted, in a modal over the list; J and K go to the next item and the one before. */
export const SubmissionDetail = ({ id, onClose, ...rest }: Props) => (
  <Modal.Root
    opened={id !== null}
    onClose={onClose}
    size="100%"
    returnFocus={false}
    lockScroll={false}
    shadow="none"
    classNames={{ inner: classes.around ?? '' }}
  >
    <Modal.Overlay backgroundOpacity={0.72} />
    <Modal.Content className={classes.room ?? ''}>
      {id !== null && <Room id={id} onClose={onClose} {...rest} />}
    </Modal.Content>
  </Modal.Root>
);

const Room = ({
  kind,
  reader,
  id,
  listed,
  place,
  onPrevious,
  onNext,
  aside,
  asideLabel,
  editPath,
}: Props) => {
  const t = useTexts(submissionDetail);
  const path = id === null ? null : `/${kind.slug}/${encodeURIComponent(id)}`;
  const [changes, setChanges] = useState(0);
  // Of a listed item the list hears.
  useLiveEvents(reader, (event) => {
    if (!listed && (event.what === 'resync' || (event.what === 'item' && event.id === id)))
      setChanges((before) => before + 1);
  });
  const known = knownOf(kind, listed, changes);
  const { outcome, retry } = useFetchedRecord<Item>(path, reader, known);
  const history = useFetchedList<HistoryEntry>(path && `${path}/history`, reader, known);
  useLetterKeys([
    ['J', () => onNext?.()],
    ['K', () => onPrevious?.()],
  ]);
  const { shown, later, see } = useSeenItem(outcome?.data);
  const item = shown ?? listed;
  const problem = outcome?.problem;
  const edit = editLinkOf(item, editPath);
  return (
    <>
      <DetailHeader
        kind={kind}
        item={item}
        place={place ?? null}
        onPrevious={onPrevious ?? null}
        onNext={onNext ?? null}
        edit={edit}
      >
        <LaterVersion shown={shown} later={later} onShow={() => see(later)} />
      </DetailHeader>
      <Modal.Body className={classes.body ?? ''}>
        {problem && (
          <div className={classes.failed}>
            <LoadFailed title={t('failed')} detail={problem.detail} onRetry={retry} />
          </div>
        )}
        {!item && !problem && (
          <p role="status" className={classes.failed}>
            {t('loading')}
          </p>
        )}
        {item && !problem && (
          <Reading
            // Another item starts with nothing opened and nothing typed.
            key={item._id}
            kind={kind}
            item={item}
            reader={reader}
            history={<History kind={kind} outcome={history.outcome} />}
            aside={shown && aside?.(shown, see)}
            asideLabel={asideLabel}
            edit={edit}
            onChange={(changed) => {
              see(changed);
              setChanges((before) => before + 1);
            }}
          />
        )}
      </Modal.Body>
    </>
  );
};

/** What tells one answer from the next: a poster's pictures come, and interests come and go, without a new version. */
const knownOf = (kind: Kind, listed: Item | undefined, changes: number): string => {
  const poster = listed && posterOf(kind, listed);
  return JSON.stringify([changes, listed?.version, poster?.ready, poster?.trouble, listed?.interests]);
};

/** Null where there is nothing to edit. */
const editLinkOf = (item: Item | undefined, to: string | undefined): ReactNode =>
  item && to && !isFrozen(item) ? <EditLink item={item} to={to} variant="default" /> : null;

type ReadingProps = {
  kind: Kind;
  item: Item;
  reader: Area;
  history: ReactNode;
  aside: ReactNode;
  asideLabel: string | undefined;
  edit: ReactNode;
  /** The item was changed in here. */
  onChange: (item: Item) => void;
};

const Reading = ({ kind, item, reader, history, aside, asideLabel, edit, onChange }: ReadingProps) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const goal = goalOf(kind, item);
  const { ref, reached, reach } = useReachable();
  return (
    <div className={classes.columns} data-aside={Boolean(aside) || undefined}>
      <div className={classes.left}>
        <div className={classes.card}>
          <div className={classes.poster}>
            <Poster poster={posterOf(kind, item)} name={item.projectName} sizes="234px" eager />
          </div>
          <Facts kind={kind} item={item} />
        </div>
        <div className={classes.history}>{history}</div>
      </div>
      <article className={classes.middle}>
        <h2 className={classes.name}>{item.projectName}</h2>
        <div className={classes.wanted}>
          <p className={classes.goal}>
            <b>
              <Money rupees={goal} />
            </b>
            <span className="muted">
              {t('goalInWords', {
                label: say(getField(kind, kind.goal).label),
                words: amountInWords(goal),
              })}
            </span>
          </p>
          <InterestBar kind={kind} item={item} />
        </div>
        <div className={classes.trouble}>
          <PosterTrouble kind={kind} item={item} reader={reader} onChange={onChange} />
        </div>
        {item.ottRemarks !== '' && (
          <section className={classes.remark} data-status={item.ottUpdates}>
            <h3>{t('remark')}</h3>
            <p>{item.ottRemarks}</p>
            <span className="small muted num">{formatDate(item.updatedAt)}</span>
          </section>
        )}
        <Proses kind={kind} item={item} />
        <Production kind={kind} item={item} />
        {reader === 'admin' && <InterestsInItem item={item} />}
        <Documents kind={kind} item={item} reader={reader} />
      </article>
      {aside && (
        <aside ref={ref} tabIndex={-1} className={classes.aside}>
          {aside}
        </aside>
      )}
      {(aside || edit) && (
        <ActionBar
          edit={edit}
          asideLabel={aside && asideLabel ? asideLabel : null}
          onAside={reach}
          reached={reached}
        />
      )}
    </div>
  );
};
