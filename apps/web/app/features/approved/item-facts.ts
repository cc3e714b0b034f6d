import type { ApprovedItem } from '@cinvoice/contract/interests';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { choiceLabel } from '@cinvoice/contract/vocabulary';

type Say = (english: string) => string;

/** What its kind is called: 'Unreleased'. */
const kindTitle = (slug: string, say: Say): string =>
  say(kinds.find((kind) => kind.slug === slug)?.title ?? slug);

export const languagesOf = ({ languages }: ApprovedItem, say: Say): string =>
  languages.map((language) => say(choiceLabel(language))).join(', ');

/** 'Movie, Hindi' */
export const typeLine = (item: ApprovedItem, say: Say): string =>
  [say(choiceLabel(item.contentType)), languagesOf(item, say)].filter((part) => part !== '').join(', ');

/** 'GAP Funding', 'Unreleased': the category where there is one, otherwise the kind. */
export const sortOf = ({ kind, category }: ApprovedItem, say: Say): string =>
  category ? say(choiceLabel(category)) : kindTitle(kind, say);
