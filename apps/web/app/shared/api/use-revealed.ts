import type { Revealed } from '@cinvoice/contract/secrets';
import { send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { useState } from 'react';
import { notify } from '../dom/notices.ts';

/** Reads a secret field in full; the server logs each time. On a refusal it notifies the user and returns null. */
export const revealField = async (path: string, area: Area, field: string): Promise<string | null> => {
  const { data, problem } = await send<Revealed>(`${path}/reveal`, { method: 'POST', area, json: { field } });
  if (problem) notify(problem.detail, 'bad');
  return data?.value ?? null;
};

/** Loads a secret when it is shown, and forgets it when it is hidden. */
export const useRevealed = (reveal: () => Promise<string | null>) => {
  const [shown, setShown] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const toggle = async () => {
    if (isLoading) return;
    if (shown !== null) return setShown(null);
    setIsLoading(true);
    setShown(await reveal());
    setIsLoading(false);
  };
  return { shown, isLoading, toggle: () => void toggle() };
};
