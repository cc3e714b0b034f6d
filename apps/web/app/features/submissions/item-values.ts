import type { Item, Poster, StoredFile } from '@cinvoice/contract/answers';
import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { readNumber, readStoredFile } from '@cinvoice/contract/kinds/read-values';

const isPoster = (file: StoredFile | null): file is Poster => file !== null && 'ready' in file;

/** Finds the item's poster; null when its kind has none or none was sent. */
export const findPoster = (kind: Kind, item: Item): Poster | null => {
  const [name = ''] = listFieldsOfType(kind, 'file').find(([, field]) => field.picture) ?? [];
  const poster = readStoredFile(item[name]);
  return isPoster(poster) ? poster : null;
};

/** True while the pictures of the poster are being rendered. */
export const isPosterPending = (kind: Kind, item: Item): boolean => {
  const poster = findPoster(kind, item);
  return poster !== null && !poster.ready && !poster.trouble?.final;
};

export const getGoal = (kind: Kind, item: Item): number => readNumber(item[kind.goal]) ?? 0;
