/** What just happened, said once in a corner of the page and to screen readers. */
export type Notice = { id: number; tone: 'ok' | 'bad'; text: string };

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const show = (notices: readonly Notice[]): void => {
  shown = notices;
  for (const listener of listeners) listener();
};

export const notify = (text: string, tone: Notice['tone'] = 'ok'): void => {
  lastId += 1;
  show([...shown, { id: lastId, tone, text }]);
};

export const dismissNotice = (id: number): void => show(shown.filter((notice) => notice.id !== id));

export const noticesShown = (): readonly Notice[] => shown;

export const onNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
