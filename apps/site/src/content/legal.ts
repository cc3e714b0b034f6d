import { z } from 'astro/zod';
import { Marked, type Token, type Tokens } from 'marked';
import { type Office, offices } from './offices.ts';

/** YAML reads a bare date as a time. */
const day = z.preprocess(
  (given) => (given instanceof Date ? given.toISOString().slice(0, 10) : given),
  z.iso.date(),
);

/** YAML reads a bare 1.0 as the number 1. */
const version = z
  .string({ error: "Put the version between quotes, as in '1.0'." })
  .regex(/^\d+\.\d+$/, { error: 'A version is two numbers, as in 1.0.' });

const text = z.string().trim().min(1);

/** What stands above a legal text. */
export const legalFacts = z
  .strictObject({
    title: text,
    /** The page in one sentence. */
    summary: text,
    version,
    /** From when this version holds. */
    updated: day,
    /** The newest first. */
    changes: z.array(z.strictObject({ version, date: day, text })).min(1),
  })
  .refine(
    ({ version, updated, changes: [newest] }) => newest?.version === version && newest.date === updated,
    {
      path: ['changes'],
      error: 'The first change must be the one that made this version, on the day of `updated`.',
    },
  );
export type LegalFacts = z.infer<typeof legalFacts>;

/** What a text is filled with: the brand's name, and the offices that can be reached. */
type Operator = { brand: string; offices: readonly Office[] };

const OFFICE = new RegExp(`^\\{office:(${offices.join('|')})\\}$`);

/** A block of text, or the address of an office. */
type LegalBlock = { html: string } | { office: Office };

export type LegalSection = {
  /** The fragment of the section's address. Other pages link to it. */
  id: string;
  heading: string;
  /** A paragraph that says the section in plain words. */
  plain: string | null;
  blocks: LegalBlock[];
};

const refuse = (fault: string): never => {
  throw new Error(fault);
};

const escapeHtml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const SOUND_LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)/;

/** Takes no HTML, so that whoever edits a text can break no page and bring no script into it. */
const markdown = new Marked({
  renderer: {
    html: ({ raw }) => refuse(`HTML is not taken: ${raw.trim()}`),
    image: ({ raw }) => refuse(`pictures are not taken: ${raw}`),
    link: ({ href, raw }) => (SOUND_LINK.test(href) ? false : refuse(`this link is not taken: ${raw}`)),
    /** On narrow screens each cell stands below the last one, with the name of its column. */
    table({ header, rows }) {
      const read = ({ tokens }: Tokens.TableCell): string => this.parser.parseInline(tokens);
      const names = header.map((cell) => `<th scope="col">${read(cell)}</th>`);
      const lines = rows.map(([first, ...rest]) => {
        const cells = rest.map(
          (cell, index) => `<td data-label="${escapeHtml(header[index + 1]?.text ?? '')}">${read(cell)}</td>`,
        );
        return `<tr><th scope="row">${first ? read(first) : ''}</th>${cells.join('')}</tr>`;
      });
      return `<table><thead><tr>${names.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
    },
  },
});

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2;

const isQuote = (token: Token | undefined): token is Tokens.Blockquote => token?.type === 'blockquote';

const HEADING = /^(.+?)\s*\{#([a-z][a-z-]*)\}$/;

/** A heading is words without markup, since it stands in the contents, too. */
const readHeading = ({ text }: Tokens.Heading, brand: string): Pick<LegalSection, 'id' | 'heading'> => {
  const [, heading, id] = HEADING.exec(text) ?? [];
  return heading && id
    ? { heading: fillBrand(heading, brand), id }
    : refuse(`this heading has no {#id}: ${text}`);
};

const PLACEHOLDER = /\{([^}]*)\}/g;

/** A placeholder that nobody knows must not reach a reader. */
export const fillBrand = (words: string, brand: string): string =>
  words.replace(PLACEHOLDER, (whole, name) =>
    name === 'brand' ? brand : refuse(`this placeholder is not known: ${whole}`),
  );

const writeHtml = (tokens: Token[], brand: string): string =>
  fillBrand(markdown.parser(tokens), escapeHtml(brand)).trim();

const writePlain = ({ tokens }: Tokens.Blockquote, brand: string): string =>
  tokens.length === 1 && tokens[0]?.type === 'paragraph'
    ? writeHtml(tokens, brand)
    : refuse('plain words are one paragraph, without lists and tables');

const findOffice = (name: string | undefined): Office | undefined => offices.find((each) => each === name);

/** Nothing for an office that cannot be reached: a heading without an address would be a placeholder. */
const writeBlock = (token: Token, operator: Operator): LegalBlock[] => {
  const office = findOffice(OFFICE.exec(token.raw.trim())?.[1]);
  if (office === undefined) return [{ html: writeHtml([token], operator.brand) }];
  return operator.offices.includes(office) ? [{ office }] : [];
};

const writeSection = ([heading, ...content]: Token[], operator: Operator): LegalSection => {
  if (!heading || !isHeading(heading)) return refuse('the text begins with a ## heading');
  const [first, ...rest] = content;
  const [plain, tokens] = isQuote(first) ? [writePlain(first, operator.brand), rest] : [null, content];
  return {
    ...readHeading(heading, operator.brand),
    plain,
    blocks: tokens.flatMap((token) => writeBlock(token, operator)),
  };
};

/** Begins a new group at each heading. */
const splitAtHeadings = (tokens: Token[]): Token[][] => {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const group = groups.at(-1);
    if (group && !isHeading(token)) group.push(token);
    else groups.push([token]);
  }
  return groups;
};

const assertDistinct = (sections: LegalSection[]): void => {
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice) refuse(`two sections are called {#${twice}}`);
};

const CHOICE = /\{(with|without):(\w+)\}(.*?)\{end\}/g;

/**
 * `{with:support}…{end}` stays where the office can be reached, `{without:support}…{end}` where it cannot. Each stands within a
 * paragraph; a mark without its other one is an unknown placeholder.
 */
const chooseWords = (body: string, reached: readonly Office[]): string =>
  body.replace(CHOICE, (whole, mark, name, words) => {
    const office = findOffice(name) ?? refuse(`this office is not known: ${whole}`);
    return reached.includes(office) === (mark === 'with') ? words : '';
  });

/** Reads the Markdown of a legal text. `file` is named when something in it cannot be taken. */
export const readSections = (
  body: string,
  { file, ...operator }: Operator & { file: string },
): LegalSection[] => {
  try {
    const tokens = markdown.lexer(chooseWords(body, operator.offices)).filter(({ type }) => type !== 'space');
    const sections = splitAtHeadings(tokens).map((group) => writeSection(group, operator));
    assertDistinct(sections);
    return sections;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
};
