import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { Message } from '@cinvoice/contract/messages';
import { itemPath } from '@cinvoice/contract/places';
import type { Area } from '#web/shared/session/session.ts';

/** Where a message leads: to its item, open over its list; to the inbox where it is of none. */
export const messagePath = (area: Area, { item }: Message, inboxPath: string): string => {
  const kind = kinds.find(({ slug }) => slug === item?.kind);
  return item && kind ? itemPath(area, kind, item._id) : inboxPath;
};
