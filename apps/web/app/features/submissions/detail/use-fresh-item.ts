import type { HistoryEntry, Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { useEffect, useState } from 'react';
import { type Outcome, send } from '#web/shared/api.ts';
import type { Area } from '#web/shared/session.ts';

type Fresh = { id: string; item: Outcome<Item>; history: Outcome<HistoryEntry[]> };

/** Links to files work for ten minutes; an item that stays open is asked for again before that. */
const RENEW_MS = 8 * 60_000;

/**
 * An item as it is now, with its history: asked for when it is opened, again when `version` changes, and again before
 * the links of its files expire. Null while the first answer is on its way.
 */
export const useFreshItem = (kind: Kind, reader: Area, id: string | null, version: string | undefined) => {
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const [attempt, setAttempt] = useState(0);

  // Asks the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or attempt is what asks again
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const ask = async () => {
      const path = `/${kind.slug}/${encodeURIComponent(id)}`;
      const [item, history] = await Promise.all([
        send<Item>(path, { area: reader }),
        send<HistoryEntry[]>(`${path}/history`, { area: reader }),
      ]);
      if (wanted) setFresh({ id, item, history });
    };
    void ask();
    const renewal = setInterval(() => void ask(), RENEW_MS);
    return () => {
      wanted = false;
      clearInterval(renewal);
    };
  }, [kind, reader, id, version, attempt]);

  return {
    fresh: fresh !== null && fresh.id === id ? fresh : null,
    retry: () => {
      setFresh(null);
      setAttempt((before) => before + 1);
    },
  };
};
