/** A short message in a corner of the page, announced to screen readers. */
export type Notice = { id: number; tone: 'ok' | 'bad'; text: string };

let current: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const show = (notices: readonly Notice[]): void => {
  current = notices;
  for (const listener of listeners) listener();
};

export const notify = (text: string, tone: Notice['tone'] = 'ok'): void => {
  lastId += 1;
  show([...current, { id: lastId, tone, text }]);
};

export const dismissNotice = (id: number): void => show(current.filter((notice) => notice.id !== id));

export const getNotices = (): readonly Notice[] => current;

export const subscribeToNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
