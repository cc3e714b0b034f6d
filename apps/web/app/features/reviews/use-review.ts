import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { useEffect, useRef, useState } from 'react';
import { reviews } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send } from '#web/shared/api.ts';
import { notify } from '#web/shared/notices.ts';
import { type Decision, type Missing, missingIn, readDraft, writtenDraft } from './decision.ts';

export type Desk = 'ott' | 'admin';

const draftKey = (desk: Desk, id: string): string => `review:${desk}:${id}`;

const keepDraft = (key: string, decision: Decision): void => {
  const draft = writtenDraft(decision);
  if (draft === null) localStorage.removeItem(key);
  else localStorage.setItem(key, draft);
};

type Review = {
  desk: Desk;
  kind: Kind;
  item: Item;
  /** Handed the item as the server now has it. */
  onReviewed: (item: Item) => void;
};

/** One decision on one item: typed, kept while unsent, sent. What was typed outlives a failed request and a closed modal. */
export const useReview = ({ desk, kind, item, onReviewed }: Review) => {
  const t = useTexts(reviews);
  const key = draftKey(desk, item._id);
  const [decision, setDecision] = useState(() => readDraft(localStorage.getItem(key)));
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const here = useRef(true);
  // A request outlives the form when its reader moves on; then the answer must not move them again.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const change = (changes: Partial<Decision>) => {
    const next = { ...decision, ...changes };
    setDecision(next);
    setMissing((named) => named.filter((name) => missingIn(next).includes(name)));
    keepDraft(key, next);
  };

  const failed = (reason: string) => {
    if (here.current) setRefusal(reason);
    else notify(t('failed', { name: item.projectName, reason }), 'bad');
  };

  /** Answers what is missing when nothing was sent. */
  const submit = async (then: () => void): Promise<Missing | null> => {
    const lacks = missingIn(decision);
    setMissing(lacks);
    setRefusal(null);
    if (lacks[0] !== undefined) return lacks[0];
    setSending(true);
    const outcome = await send<Item>(`/${kind.slug}/ott/${item._id}`, {
      method: 'PUT',
      area: desk,
      json: { ottUpdates: decision.status, ottRemarks: decision.remark },
    });
    setSending(false);
    if (outcome.problem) {
      failed(outcome.problem.message);
      return null;
    }
    localStorage.removeItem(key);
    notify(t('done', { name: item.projectName, status: outcome.data.ottUpdates }));
    onReviewed(outcome.data);
    if (here.current) then();
    return null;
  };

  return { decision, missing, refusal, sending, change, submit };
};
