import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { formatDate } from '@cinvoice/contract/dates';
import type { Language } from '@cinvoice/contract/spoken-languages';
import { type FileRow, openPosterPicture } from '#api/modules/files/index.ts';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { type Card, getCardTexts } from './card.ts';
import { type CardStore, createCardStore } from './card-store.ts';
import { drawCardApart } from './draw-card-apart.ts';

/** What a card is drawn of: no other word of the title. */
export type CardTitle = {
  name: string;
  platform: string;
  decision: { by: 'ott' | 'admin'; at: string };
  poster: FileRow | null;
};

/** Counts changes of the drawing, so that no card of an older program is shown. */
const DRAWING = 2;
/** Some 200 MB. */
const MOST_KEPT = 2000;

const toCard = ({ name, platform, decision }: CardTitle, language: Language): Card => {
  const texts = getCardTexts(language);
  return {
    name,
    stamp: texts.stamp[decision.by](platform),
    day: texts.day(formatDate(decision.at)),
    risk: texts.risk,
  };
};

type Wanted = { key: string; card: Card; poster: FileRow | null };

const draw = async (storage: Storage, store: CardStore, { key, card, poster }: Wanted): Promise<Buffer> => {
  const drawn = await store.find(key);
  if (drawn) return drawn;
  const picture = poster && (await openPosterPicture(storage, poster));
  const bytes = await drawCardApart({ card, poster: picture && (await buffer(picture)) });
  await store.keep(key, bytes);
  return bytes;
};

export type Cards = {
  /** The name of exactly this picture. */
  keyOf: (title: CardTitle, language: Language) => string;
  /** The picture, from the folder or drawn now; those who want the same one share the drawing. */
  find: (title: CardTitle, language: Language) => Promise<Buffer>;
};

/** The sharing cards of titles. The folder is named by what a card shows: a change makes another card, and the old one is left. */
export const createCards = (storage: Storage, folder: string): Cards => {
  const store = createCardStore({ folder, most: MOST_KEPT });
  const toKey = (card: Card, { poster }: CardTitle): string =>
    createHash('sha256')
      .update(JSON.stringify([DRAWING, card, poster?.ready ? poster.id : null]))
      .digest('hex')
      .slice(0, 40);
  const drawOnce = coalesceReads(
    (wanted: Wanted) => draw(storage, store, wanted),
    ({ key }) => key,
  );
  return {
    keyOf: (title, language) => toKey(toCard(title, language), title),
    find: (title, language) => {
      const card = toCard(title, language);
      return drawOnce({ key: toKey(card, title), card, poster: title.poster });
    },
  };
};
