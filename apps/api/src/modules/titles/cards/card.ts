import type { Language } from '@cinvoice/contract/spoken-languages';
import { z } from 'zod';

/** Everything that a sharing card shows besides the poster, in its language. */
const card = z.strictObject({
  name: z.string(),
  stamp: z.string(),
  day: z.string(),
  risk: z.string(),
});
export type Card = z.infer<typeof card>;

/** The JPEG picture of the poster; null until there is one. */
export type CardOrder = { card: Card; poster: Uint8Array | null };

export const cardOrder = z.strictObject({ card, poster: z.instanceof(Uint8Array).nullable() });

type CardTexts = {
  /** Who approved it: the platform itself, or the operator for it. */
  stamp: Record<'ott' | 'admin', (platform: string) => string>;
  day: (day: string) => string;
  risk: string;
};

const english: CardTexts = {
  stamp: { ott: (platform) => `Approved by ${platform}`, admin: (platform) => `Approved for ${platform}` },
  day: (day) => `on ${day}`,
  risk: 'Capital at risk',
};

const texts: Partial<Record<Language, CardTexts>> = {
  hi: {
    stamp: { ott: (platform) => `${platform} से स्वीकृत`, admin: (platform) => `${platform} के लिए स्वीकृत` },
    day: (day) => `${day} को`,
    risk: 'पूँजी जोखिम में है',
  },
};

/** A language without texts of its own has the English ones. */
export const getCardTexts = (language: Language): CardTexts => texts[language] ?? english;
