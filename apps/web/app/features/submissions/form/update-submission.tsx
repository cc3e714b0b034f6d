import type { Item, Ott } from '@cinvoice/contract/answers';
import { getField, type Kind } from '@cinvoice/contract/kinds/define';
import { isFrozen, needsRemark } from '@cinvoice/contract/rules/review';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { submissions } from '@cinvoice/words/en/submissions.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { useFetchedRecord } from '#web/shared/live/use-fetched.ts';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import { BackLink } from '#web/shared/ui/layout/back-link.tsx';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { formatValue } from '../format-value.ts';
import { SubmissionForm } from './submission-form.tsx';
import classes from './update-submission.module.css';

type Props = {
  kind: Kind;
  area: Area;
  /** Opened instead when the page has no item. */
  listPath: string;
  otts: Promise<Outcome<Ott[]>>;
};

const parseItemId = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'id' in state && typeof state.id === 'string'
    ? state.id
    : null;

/** The page that changes an item. The id comes as navigation state; without an id the page opens the list. */
export const UpdateSubmission = ({ kind, area, listPath, otts }: Props) => {
  const t = useTexts(submissionForm);
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = parseItemId(state);
  const { outcome, retry } = useFetchedRecord<Item>(id && `/${kind.slug}/${encodeURIComponent(id)}`, area);

  // Redirects to the list when there is no item to change. Decision 32.
  useEffect(() => {
    if (id !== null) return;
    notify(getText(submissionForm, 'openedWithoutItem'), 'bad');
    void navigate(listPath, { replace: true });
  }, [id, listPath, navigate]);

  if (outcome?.problem) {
    return (
      <div className={classes.page}>
        <BackLink />
        <LoadFailed title={t('itemFailed')} detail={outcome.problem.detail} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <BackLink />
      {outcome ? (
        <Loaded outcome={otts} skeleton={<Skeleton height={400} />} failure={t('ottsFailed')}>
          {(list) => (
            <EditForm
              kind={kind}
              area={area}
              item={outcome.data}
              otts={list}
              onDone={() => void navigate(-1)}
            />
          )}
        </Loaded>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={80} mb="md" />
          <Skeleton height={400} />
        </div>
      )}
    </div>
  );
};

type EditFormProps = { kind: Kind; area: Area; item: Item; otts: readonly Ott[]; onDone: () => void };

const EditForm = ({ kind, item, ...rest }: EditFormProps) => {
  const t = useTexts(submissionForm);
  const cards = useTexts(submissions);
  const say = useSourceText();
  const [firstFact = ''] = kind.card;
  return (
    <>
      <header className={classes.head}>
        <h1>{item.projectName}</h1>
        <p>
          <span className="label muted">{formatValue(getField(kind, firstFact), item[firstFact], say)}</span>
          <StatusBadge status={item.ottUpdates} />
        </p>
        {needsRemark(item.ottUpdates) && item.ottRemarks !== '' && (
          <p className={classes.remark}>
            <span>{cards.rich('remark', { b: (words) => <b>{words}</b>, remark: item.ottRemarks })}</span>
          </p>
        )}
      </header>
      {isFrozen(item) ? (
        <Alert role="alert" title={t('isFrozen')} />
      ) : (
        <SubmissionForm kind={kind} item={item} {...rest} />
      )}
    </>
  );
};
