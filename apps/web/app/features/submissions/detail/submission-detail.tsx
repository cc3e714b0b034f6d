import type { HistoryEntry, Item } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { getField, type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { readStoredFile } from '@cinvoice/contract/kinds/read-values';
import { isFrozen } from '@cinvoice/contract/rules/review';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { Money } from '@cinvoice/ui/text/money.tsx';
import { formatAmountInWords } from '@cinvoice/words/amount-in-words.ts';
import { submissionDetail } from '@cinvoice/words/en/submission-detail.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFetchedList, useFetchedRecord } from '#web/shared/live/use-fetched.ts';
import { useLiveEvents } from '#web/shared/live/use-live-events.ts';
import { useLetterKeys } from '#web/shared/ui/forms/letter-keys.tsx';
import { LivePoster } from '#web/shared/ui/items/live-poster.tsx';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { EditLink } from '../edit-link.tsx';
import { InterestBar } from '../interests/interest-bar.tsx';
import { InterestsInItem } from '../interests/interests-in-item.tsx';
import { findPoster, getGoal } from '../item-values.ts';
import { PosterTrouble } from '../poster-trouble.tsx';
import { TitlePage } from '../title-page/title-page.tsx';
import { ActionBar } from './action-bar.tsx';
import { DetailHeader, type ListPosition } from './detail-header.tsx';
import { Documents } from './documents.tsx';
import { Facts, ProductionFacts, ProseSections } from './facts.tsx';
import { History } from './history.tsx';
import { LaterVersion } from './later-version.tsx';
import classes from './submission-detail.module.css';
import { useScrollTarget } from './use-scroll-target.ts';
import { useShownVersion } from './use-shown-version.ts';

type Props = {
  kind: Kind;
  area: Area;
  /** The item to show; null closes the modal. */
  id: string | null;
  /** The item as a list has it. Another version makes the modal load the item again. */
  listed?: Item | undefined;
  /** The item's position in a list. */
  position?: ListPosition | null;
  onPrevious?: (() => void) | null;
  onNext?: (() => void) | null;
  onClose: () => void;
  /** Renders the right-hand column. `show` replaces the shown item with one that was changed there. */
  aside?: ((item: Item, show: (item: Item) => void) => ReactNode) | undefined;
  /** Labels the button that scrolls to that column on a narrow screen: 'Review'. */
  asideLabel?: string | undefined;
  /** The update page; absent where items cannot be edited. */
  editPath?: string | undefined;
};

/** Shows a whole submission in a modal over the list. J and K open the next and the previous item. */
export const SubmissionDetail = ({ id, onClose, ...rest }: Props) => (
  <Modal.Root
    opened={id !== null}
    onClose={onClose}
    size="100%"
    returnFocus={false}
    lockScroll={false}
    shadow="none"
    classNames={{ inner: classes.inner ?? '' }}
  >
    <Modal.Overlay backgroundOpacity={0.72} />
    <Modal.Content className={classes.content ?? ''}>
      {id !== null && <DetailContent id={id} onClose={onClose} {...rest} />}
    </Modal.Content>
  </Modal.Root>
);

const DetailContent = ({
  kind,
  area,
  id,
  listed,
  position,
  onPrevious,
  onNext,
  aside,
  asideLabel,
  editPath,
}: Props) => {
  const t = useTexts(submissionDetail);
  const path = id === null ? null : `/${kind.slug}/${encodeURIComponent(id)}`;
  const [changes, setChanges] = useState(0);
  // Listed items are kept up to date by their list.
  useLiveEvents(area, (event) => {
    if (!listed && (event.what === 'resync' || (event.what === 'item' && event.id === id)))
      setChanges((before) => before + 1);
  });
  const refreshKey = toRefreshKey(kind, listed, changes);
  const { outcome, retry } = useFetchedRecord<Item>(path, area, refreshKey);
  const history = useFetchedList<HistoryEntry>(path && `${path}/history`, area, refreshKey);
  useLetterKeys([
    ['J', () => onNext?.()],
    ['K', () => onPrevious?.()],
  ]);
  const { shown, later, show } = useShownVersion(outcome?.data);
  const item = shown ?? listed;
  const problem = outcome?.problem;
  const edit = renderEditLink(item, editPath);
  return (
    <>
      <DetailHeader
        kind={kind}
        item={item}
        position={position ?? null}
        onPrevious={onPrevious ?? null}
        onNext={onNext ?? null}
        edit={edit}
      >
        <LaterVersion shown={shown} later={later} onShow={() => show(later)} />
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
          <DetailColumns
            // Resets opened documents and typed texts when another item is shown.
            key={item._id}
            kind={kind}
            item={item}
            area={area}
            history={<History kind={kind} outcome={history.outcome} />}
            aside={shown && aside?.(shown, show)}
            asideLabel={asideLabel}
            edit={edit}
            onChange={(changed) => {
              show(changed);
              setChanges((before) => before + 1);
            }}
          />
        )}
      </Modal.Body>
    </>
  );
};

/** Builds a key that changes when the item must be loaded again. Pictures, virus checks and interests change without a new version. */
const toRefreshKey = (kind: Kind, listed: Item | undefined, changes: number): string => {
  const poster = listed && findPoster(kind, listed);
  const checks =
    listed && listFieldsOfType(kind, 'file').map(([name]) => readStoredFile(listed[name])?.virusCheck);
  return JSON.stringify([
    changes,
    listed?.version,
    poster?.ready,
    poster?.trouble,
    checks,
    listed?.interests,
  ]);
};

/** Renders the link to the update page; null when the item cannot be edited. */
const renderEditLink = (item: Item | undefined, to: string | undefined): ReactNode =>
  item && to && !isFrozen(item) ? <EditLink item={item} to={to} variant="default" /> : null;

type DetailColumnsProps = {
  kind: Kind;
  item: Item;
  area: Area;
  history: ReactNode;
  aside: ReactNode;
  asideLabel: string | undefined;
  edit: ReactNode;
  /** Called with the item after it was changed here. */
  onChange: (item: Item) => void;
};

const DetailColumns = ({
  kind,
  item,
  area,
  history,
  aside,
  asideLabel,
  edit,
  onChange,
}: DetailColumnsProps) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const goal = getGoal(kind, item);
  const { ref, isVisible, scrollTo } = useScrollTarget();
  return (
    <div className={classes.columns} data-aside={Boolean(aside) || undefined}>
      <div className={classes.left}>
        <div className={classes.card}>
          <div className={classes.poster}>
            <LivePoster poster={findPoster(kind, item)} name={item.projectName} sizes="234px" eager />
          </div>
          <Facts kind={kind} item={item} />
        </div>
        <div className={classes.history}>{history}</div>
      </div>
      <article className={classes.main}>
        <h2 className={classes.name}>{item.projectName}</h2>
        <div className={classes.funding}>
          <p className={classes.goal}>
            <b>
              <Money rupees={goal} />
            </b>
            <span className="muted">
              {t('goalInWords', {
                label: say(getField(kind, kind.goal).label),
                words: formatAmountInWords(goal),
              })}
            </span>
          </p>
          <InterestBar kind={kind} item={item} />
        </div>
        <div className={classes.trouble}>
          <PosterTrouble kind={kind} item={item} area={area} onChange={onChange} />
        </div>
        {item.ottRemarks !== '' && (
          <section className={classes.remark} data-status={item.ottUpdates}>
            <h3>{t('remark')}</h3>
            <p>{item.ottRemarks}</p>
            <span className="small muted num">{formatDate(item.updatedAt)}</span>
          </section>
        )}
        {area === 'user' && <TitlePage kind={kind} item={item} onChange={onChange} />}
        <ProseSections kind={kind} item={item} />
        <ProductionFacts kind={kind} item={item} />
        {area === 'admin' && <InterestsInItem item={item} />}
        <Documents kind={kind} item={item} area={area} />
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
          onAside={scrollTo}
          isAsideVisible={isVisible}
        />
      )}
    </div>
  );
};
