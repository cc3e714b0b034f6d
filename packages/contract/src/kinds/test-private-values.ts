import { formatCount, formatRupeesShort } from '../money.ts';
import { findDealFieldName } from './deal-facts.ts';
import type { Field, FieldOf, Kind } from './define.ts';

/** The forms in which pages and answers show an amount of rupees, in any language. */
export const listAmountForms = (rupees: number): string[] => [
  String(rupees),
  formatCount(rupees),
  formatRupeesShort(rupees),
  formatRupeesShort(rupees, { lakh: 'लाख', crore: 'करोड़' }),
];

/** The fields of an approved item that everybody may read. */
const listPublicFields = (kind: Kind): Set<string | undefined> =>
  new Set([
    'projectName',
    'category',
    'contentType',
    'language',
    'genre',
    'ottId',
    'lease',
    'exclusiveRights',
    'nonExclusiveRights',
    kind.goal,
    findDealFieldName(kind, 'synopsis'),
  ]);

type Makers = {
  /** Makes a word that stands nowhere else. */
  createWord: () => string;
  createFile: (field: FieldOf<'file'>, word: string) => File;
};

type PrivateValue = { value: unknown; traces: readonly string[] };

/** An amount that no public field has. */
const PRIVATE_RUPEES = 1_23_45_679;

const createPrivateValue = (field: Field, { createWord, createFile }: Makers): PrivateValue => {
  const word = createWord();
  const link = `https://video.example/${word}`;
  switch (field.type) {
    case 'text':
    case 'prose':
    case 'secret':
      return { value: word, traces: [word] };
    case 'url':
      return { value: link, traces: [word] };
    case 'links':
      return { value: { [field.options[0] ?? '']: link }, traces: [word] };
    case 'file':
      return { value: createFile(field, word), traces: [word] };
    case 'rupees':
      return { value: PRIVATE_RUPEES, traces: listAmountForms(PRIVATE_RUPEES) };
    case 'choice':
    case 'choices':
    case 'ott':
      // Many items share a choice: a page that holds its words may have them from elsewhere.
      throw new Error(`${field.label} is a private choice, which these tests cannot tell from a public one.`);
  }
};

/** Makes a value for each field that is not public, and the traces that each would leave in a page: for tests of every kind. */
export const createPrivateValues = (
  kind: Kind,
  makers: Makers,
): { values: Record<string, unknown>; traces: string[] } => {
  const publicFields = listPublicFields(kind);
  const made = Object.entries(kind.fields)
    .filter(([name]) => !publicFields.has(name))
    .map(([name, field]) => [name, createPrivateValue(field, makers)] as const);
  return {
    values: Object.fromEntries(made.map(([name, { value }]) => [name, value])),
    traces: made.flatMap(([, { traces }]) => traces),
  };
};
