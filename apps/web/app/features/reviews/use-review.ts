import type { HistoryEntry, Item, Meanwhile } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { useEffect, useRef, useState } from 'react';
import { reviews } from '#web/i18n/en/reviews.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { isRecord, send } from '#web/shared/api/api.ts';
import { notify } from '#web/shared/dom/notices.ts';
import type { ReviewerArea } from '#web/shared/session/session.ts';
import { type Decision, type Missing, missingIn, readDraft, reviewOf, writtenDraft } from './decision.ts';

const draftKey = (desk: ReviewerArea, id: string): string => `review:${desk}:${id}`;

const keepDraft = (key: string, decision: Decision): void => {
  const draft = writtenDraft(decision);
  if (draft === null) localStorage.removeItem(key);
  else localStorage.setItem(key, draft);
};

type Review = {
  desk: ReviewerArea;
  kind: Kind;
  item: Item;
  /** Handed the item as the server now has it. */
  onChanged: (item: Item) => void;
};

/** One decision on one item: typed, kept while unsent, sent. What was typed outlives a failed request and a closed modal. */
export const useReview = ({ desk, kind, item, onChanged }: Review) => {
  const t = useTexts(reviews);
  const say = useSourceText();
  const key = draftKey(desk, item._id);
  const [decision, setDecision] = useState(() => readDraft(localStorage.getItem(key)));
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // What stands beside the form, or what was told of in it.
  const [told, setTold] = useState(0);
  const [meanwhile, setMeanwhile] = useState<readonly HistoryEntry[]>([]);
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

  /** Somebody else was first: what they did is told and shown, what was typed stays, and the next attempt is a knowing one. */
  const tell = async ({ version, entries }: Meanwhile) => {
    setTold(version);
    setMeanwhile(entries);
    const { data } = await send<Item>(`/${kind.slug}/${item._id}`, { area: desk });
    if (data) onChanged(data);
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
      reads: isRecord,
      json: reviewOf(decision, item, told),
    });
    setSending(false);
    if (outcome.problem) {
      const { meanwhile: unseen, message } = outcome.problem;
      if (unseen && here.current) await tell(unseen);
      else failed(message);
      return null;
    }
    localStorage.removeItem(key);
    notify(t('done', { name: item.projectName, status: say(outcome.data.ottUpdates) }));
    onChanged(outcome.data);
    if (here.current) then();
    return null;
  };

  return { decision, missing, refusal, meanwhile, sending, change, submit };
};
