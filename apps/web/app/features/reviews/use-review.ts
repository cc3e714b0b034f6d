import type { HistoryEntry, Item, NewerState } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { isRecord, send } from '@cinvoice/ui/api/api.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { reviews } from '@cinvoice/words/en/reviews.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import {
  type Decision,
  findMissing,
  type Missing,
  parseDraft,
  serializeDraft,
  toReviewRequest,
} from './decision.ts';

const draftKey = (area: ReviewerArea, id: string): string => `review:${area}:${id}`;

const saveDraft = (key: string, decision: Decision): void => {
  const draft = serializeDraft(decision);
  if (draft === null) localStorage.removeItem(key);
  else localStorage.setItem(key, draft);
};

type Review = {
  area: ReviewerArea;
  kind: Kind;
  item: Item;
  /** Receives the item as the server now has it. */
  onChanged: (item: Item) => void;
};

/** Holds one decision on one item. The input survives a failed request and a closed modal. */
export const useReview = ({ area, kind, item, onChanged }: Review) => {
  const t = useTexts(reviews);
  const say = useSourceText();
  const key = draftKey(area, item._id);
  const [decision, setDecision] = useState(() => parseDraft(localStorage.getItem(key)));
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // The version whose changes the form has shown.
  const [shownVersion, setShownVersion] = useState(0);
  const [meanwhile, setMeanwhile] = useState<readonly HistoryEntry[]>([]);
  const isMounted = useRef(true);
  // A request can outlive the form. Its answer must not navigate then.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const change = (changes: Partial<Decision>) => {
    const next = { ...decision, ...changes };
    setDecision(next);
    setMissing((current) => current.filter((name) => findMissing(next).includes(name)));
    saveDraft(key, next);
  };

  const reportFailure = (reason: string) => {
    if (isMounted.current) setRefusal(reason);
    else notify(t('failed', { name: item.projectName, reason }), 'bad');
  };

  /** Shows what somebody else changed meanwhile and keeps the input; the next attempt knows of it. */
  const showConflict = async ({ version, entries }: NewerState) => {
    setShownVersion(version);
    setMeanwhile(entries);
    const { data } = await send<Item>(`/${kind.slug}/${item._id}`, { area });
    if (data) onChanged(data);
  };

  /** Returns the missing input if nothing was sent. */
  const submit = async (onSuccess: () => void): Promise<Missing | null> => {
    const missingInputs = findMissing(decision);
    setMissing(missingInputs);
    setRefusal(null);
    if (missingInputs[0] !== undefined) return missingInputs[0];
    setSending(true);
    const outcome = await send<Item>(`/${kind.slug}/ott/${item._id}`, {
      method: 'PUT',
      area,
      isExpected: isRecord,
      json: toReviewRequest(decision, item, shownVersion),
    });
    if (outcome.problem) {
      setSending(false);
      const { meanwhile: conflict, message } = outcome.problem;
      if (conflict && isMounted.current) await showConflict(conflict);
      else reportFailure(message);
      return null;
    }
    // The form leaves once it succeeded; a press before it is gone must not send again.
    localStorage.removeItem(key);
    notify(t('done', { name: item.projectName, status: say(outcome.data.ottUpdates) }));
    onChanged(outcome.data);
    if (isMounted.current) onSuccess();
    return null;
  };

  return { decision, missing, refusal, meanwhile, sending, change, submit };
};
