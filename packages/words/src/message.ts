/** Keys to ICU texts, as written in a file of app/i18n/en/. */
export type Catalogue = { readonly [key: string]: string };

/** Names before a brace that open a plural branch, so that '{pending}' there is text and not a placeholder. */
type Branch = `${string}${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`} `;

type HeadOf<Piece extends string> = Piece extends `${infer Head},${string}`
  ? Head extends `${infer Shorter}}${string}`
    ? Shorter
    : Head
  : Piece extends `${infer Head}}${string}`
    ? Head
    : never;

type NameIn<Before extends string, Piece extends string> = Before extends Branch
  ? never
  : HeadOf<Piece> extends `${string} ${string}` | `#${string}` | ''
    ? never
    : HeadOf<Piece>;

/** The names between braces: 'Hello {name}' needs name, '{count, plural, one {# film} other {# films}}' needs count. */
export type Placeholder<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? Rest extends `${infer Piece}{${string}`
    ? NameIn<Before, Piece> | Placeholder<Rest>
    : NameIn<Before, Rest>
  : never;

/** The names of the tags in a text: 'Read the <terms>terms of use</terms>' needs terms. */
export type Tag<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tag<Rest>
  : never;

export type Values<Text extends string> = { [Name in Placeholder<Text>]: string | number };

/** No argument for a text without placeholders, otherwise exactly its values. */
export type ValuesOf<Text extends string> = [Placeholder<Text>] extends [never] ? [] : [values: Values<Text>];
