import type { ApprovedItem } from '@cinvoice/contract/interests';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { choiceLabel } from '@cinvoice/contract/vocabulary';

type Say = (english: string) => string;

/** Formats the title of a kind: 'Unreleased'. */
const formatKind = (slug: string, say: Say): string =>
  say(kinds.find((kind) => kind.slug === slug)?.title ?? slug);

export const formatLanguages = ({ languages }: ApprovedItem, say: Say): string =>
  languages.map((language) => say(choiceLabel(language))).join(', ');

/** Formats type and languages: 'Movie, Hindi'. */
export const formatType = (item: ApprovedItem, say: Say): string =>
  [say(choiceLabel(item.contentType)), formatLanguages(item, say)].filter((part) => part !== '').join(', ');

/** Formats the category, or the kind where there is none: 'GAP Funding', 'Unreleased'. */
export const formatCategory = ({ kind, category }: ApprovedItem, say: Say): string =>
  category ? say(choiceLabel(category)) : formatKind(kind, say);
