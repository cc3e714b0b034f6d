import { formatDate } from '@cinvoice/contract/dates';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { cutAtSpace } from '@cinvoice/contract/text';
import type { PublicTitle } from '@cinvoice/contract/titles/titles';
import { brand } from '@cinvoice/ui/brand.ts';
import { publicTitle } from '@cinvoice/words/en/public-title.ts';
import { getTextIn } from '@cinvoice/words/get-text.ts';
import { type PageHead, toAddress } from '../parts/head.ts';
import type { Place } from '../parts/in-language.tsx';
import { createFactWords } from './facts.ts';

/** What search engines show of a description. */
const LONGEST_DESCRIPTION = 160;

/** What is shown in episodes. https://schema.org/TVSeries */
const series: readonly string[] = ['tvshow', 'webseries'];

/** What the page of a title says of itself. */
export const toTitleHead = ({ language, path }: Place, title: PublicTitle): PageHead => {
  const words = createFactWords(language);
  const line = words.describe(title);
  const platform = title.ottId.name;
  const card = toLocalizedPath(language, `/titles/${title.slug}/card.png`);
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
        image: toAddress(card),
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
    card: {
      path: card,
      alt: getTextIn(language, publicTitle, 'cardAlt', {
        name: title.projectName,
        platform,
        date: formatDate(title.approvedAt),
      }),
    },
  };
};
