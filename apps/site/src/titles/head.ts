import { formatDate } from '@cinvoice/contract/dates';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { cutAtSpace } from '@cinvoice/contract/text';
import type { PublicTitle } from '@cinvoice/contract/titles/titles';
import { brand } from '@cinvoice/ui/brand.ts';
import { publicTitle } from '@cinvoice/words/en/public-title.ts';
import { getTextIn } from '@cinvoice/words/get-text.ts';
import { type PageHead, type SharingCard, toAddress } from '../parts/head.ts';
import type { Place } from '../parts/in-language.tsx';
import { createFactWords } from './facts.ts';

/** What search engines show of a description. */
const LONGEST_DESCRIPTION = 160;

/** What is shown in episodes. https://schema.org/TVSeries */
const series: readonly string[] = ['tvshow', 'webseries'];

/** Says what the card shows: the first approval, by the platform itself or by the operator for it. */
const toCard = ({ language }: Place, title: PublicTitle): SharingCard => {
  const [decision] = title.approvals;
  const text = decision?.by === 'ott' ? 'cardByOtt' : 'cardByAdmin';
  return {
    path: toLocalizedPath(language, `/titles/${title.slug}/card.png`),
    alt: getTextIn(language, publicTitle, text, {
      name: title.projectName,
      platform: title.ottId.name,
      date: formatDate(decision?.at ?? title.approvedAt),
    }),
  };
};

/** What the page of a title says of itself. */
export const toTitleHead = (place: Place, title: PublicTitle): PageHead => {
  const { language, path } = place;
  const words = createFactWords(language);
  const line = words.describe(title);
  const platform = title.ottId.name;
  const card = toCard(place, title);
  const beginning = cutAtSpace(title.synopsis?.replace(/\s+/g, ' ').trim() ?? '', LONGEST_DESCRIPTION);
  const description =
    beginning || getTextIn(language, publicTitle, 'description', { line, platform, brand: brand.name });
  return {
    title: getTextIn(language, publicTitle, 'title', { name: title.projectName, line }),
    description,
    structured: [
      {
        '@type': series.includes(title.contentType) ? 'TVSeries' : 'Movie',
        name: title.projectName,
        url: toAddress(path),
        image: toAddress(card.path),
        description,
        genre: words.say(title.genre),
        inLanguage: title.languages.map((each) => words.listLanguages([each])),
      },
    ],
    trail: [
      {
        name: getTextIn(language, publicTitle, 'titles'),
        path: toLocalizedPath(language, '/titles'),
      },
    ],
    card,
  };
};
