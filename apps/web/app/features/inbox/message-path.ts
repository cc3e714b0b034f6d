import { toItemPath } from '@cinvoice/contract/item-paths';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { Message } from '@cinvoice/contract/messages';
import type { Area } from '#web/shared/session/session.ts';

/** Leads to the message's item, opened over its list, or to the inbox if it has no item. */
export const toMessagePath = (area: Area, { item }: Message, inboxPath: string): string => {
  const kind = kinds.find(({ slug }) => slug === item?.kind);
  return item && kind ? toItemPath(area, kind, item._id) : inboxPath;
};
