import type { Revealed } from '@cinvoice/contract/secrets';
import { useState } from 'react';
import { notify } from '../dom/notices.ts';
import type { Area } from '../session/session.ts';
import { send } from './api.ts';

/** A secret of what stands at the path, in full: the server notes each showing. Null when it was refused, which is then said. */
export const revealAt = async (path: string, area: Area, field: string): Promise<string | null> => {
  const { data, problem } = await send<Revealed>(`${path}/reveal`, { method: 'POST', area, json: { field } });
  if (problem) notify(problem.detail, 'bad');
  return data?.value ?? null;
};

/** A secret that is asked for when it is to be seen, and forgotten when it is hidden again. */
export const useRevealed = (reveal: () => Promise<string | null>) => {
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const toggle = async () => {
    if (asking) return;
    if (shown !== null) return setShown(null);
    setAsking(true);
    setShown(await reveal());
    setAsking(false);
  };
  return { shown, asking, toggle: () => void toggle() };
};
