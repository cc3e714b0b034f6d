import type { Item, Poster, StoredFile } from '@cinvoice/contract/answers';
import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { readNumber, readStoredFile } from '@cinvoice/contract/kinds/read-values';

const isPoster = (file: StoredFile | null): file is Poster => file !== null && 'ready' in file;

/** The picture that stands for the item, when its kind has one and it was sent. */
export const posterOf = (kind: Kind, item: Item): Poster | null => {
  const [name = ''] = listFieldsOfType(kind, 'file').find(([, field]) => field.picture) ?? [];
  const poster = readStoredFile(item[name]);
  return isPoster(poster) ? poster : null;
};

/** Whether its pictures may be there at any moment. */
export const isPosterComing = (kind: Kind, item: Item): boolean => {
  const poster = posterOf(kind, item);
  return poster !== null && !poster.ready && !poster.trouble?.final;
};

export const goalOf = (kind: Kind, item: Item): number => readNumber(item[kind.goal]) ?? 0;
