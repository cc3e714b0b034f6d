import { formatDate, formatDateTimeIn } from '../dates.ts';
import { formatBps, formatCount, formatPaise, formatRupees } from '../money.ts';

/**
 * The kinds of parameters. '{field, label}' is a label, '{most, number}' a number; '{reason}' alone is
 * text that stays as it is in every language.
 */
type ParameterValues = {
  text: string;
  /** A label or a status of the product, by its English text: translated before it is put in. */
  label: string;
  /** Stored choices. English shows them as the API takes them; a translation shows their labels. */
  choices: readonly string[];
  /** Words of the API: 'xlsx, csv'. */
  list: readonly string[];
  /** 'JPG, JPEG or PNG' */
  alternatives: readonly string[];
  number: number;
  /** A number without groups. */
  digits: number;
  rupees: number;
  paise: number;
  /** Hundredths of a percent. */
  percent: number;
  /** A day of the calendar: '2026-11-18'. */
  day: string;
  /** ISO 8601. */
  time: string;
};
export type ParameterKind = keyof ParameterValues;

type InnerTexts<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? Inner | InnerTexts<Rest>
  : never;
type NameOf<Inner extends string> = Inner extends `${infer Name}, ${string}` ? Name : Inner;
type KindOf<Inner extends string> = Inner extends `${string}, ${infer Kind}` ? Kind : 'text';

/** '{field, label} takes {most, number} files.' needs `{ field: string; most: number }`. */
export type ParametersOf<Text extends string> = {
  [Inner in InnerTexts<Text> as NameOf<Inner>]: KindOf<Inner> extends ParameterKind
    ? ParameterValues[KindOf<Inner>]
    : never;
};

export type Parameter = { name: string; kind: ParameterKind };

/** Parameters as received over the network. */
export type GivenParameters = Readonly<Record<string, unknown>>;

/** The parts of a language that parameters need. */
export type Wording = {
  /** A label in that language. */
  translate: (english: string) => string;
  /** A stored choice in that language. */
  translateChoice: (choice: string) => string;
  or: string;
};

/** Numbers stay numbers, so that a translation may choose a plural by them. */
type WrittenValue = string | number;

const isText = (value: unknown): value is string => typeof value === 'string';

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** 'JPG, JPEG or PNG' */
export const joinAlternatives = (names: readonly string[], or: string): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${or} ${last}`;
};

const writeText = (value: unknown, write: (text: string) => string): string | null =>
  isText(value) ? write(value) : null;

const writeTexts = (value: unknown, write: (texts: readonly string[]) => string): string | null =>
  isTexts(value) ? write(value) : null;

const writeNumber = <T extends WrittenValue>(value: unknown, write: (count: number) => T): T | null =>
  typeof value === 'number' && Number.isFinite(value) ? write(value) : null;

/** One writer per kind; returns null for a value of another kind. */
const writers: { [K in ParameterKind]: (value: unknown, wording: Wording) => WrittenValue | null } = {
  text: (value) => writeText(value, (text) => text),
  label: (value, { translate }) => writeText(value, translate),
  choices: (value, { translateChoice }) => writeTexts(value, (all) => all.map(translateChoice).join(', ')),
  list: (value) => writeTexts(value, (all) => all.join(', ')),
  alternatives: (value, { or }) => writeTexts(value, (all) => joinAlternatives(all, or)),
  number: (value) => writeNumber(value, (count) => count),
  digits: (value) => writeNumber(value, String),
  rupees: (value) => writeNumber(value, formatRupees),
  paise: (value) => writeNumber(value, formatPaise),
  percent: (value) => writeNumber(value, formatBps),
  day: (value) => writeText(value, (day) => (Number.isNaN(Date.parse(day)) ? day : formatDate(day))),
  time: (value) => writeText(value, (iso) => (Number.isNaN(Date.parse(iso)) ? iso : formatDateTimeIn(iso))),
};

const isKind = (kind: string): kind is ParameterKind => Object.hasOwn(writers, kind);

const PLACEHOLDER = /\{(\w+)(?:, (\w+))?\}/g;

/** Lists the parameters of a text in their order. Throws for a kind that does not exist. */
export const findParameters = (text: string): Parameter[] =>
  [...text.matchAll(PLACEHOLDER)].map(([placeholder, name = '', kind = 'text']) => {
    if (!isKind(kind)) throw new Error(`${placeholder} in "${text}" is of no known kind`);
    return { name, kind };
  });

/** Removes the kinds from a text, as translations write it: '{field} is required.' */
export const removeKinds = (text: string): string => text.replace(PLACEHOLDER, '{$1}');

/** Writes the parameters of a text, by name; null when one is missing or of another kind. */
export const writeParameters = (
  parameters: readonly Parameter[],
  given: GivenParameters | undefined,
  wording: Wording,
): Record<string, WrittenValue> | null => {
  const values: Record<string, WrittenValue> = {};
  for (const { name, kind } of parameters) {
    const value = writers[kind](given?.[name], wording);
    if (value === null) return null;
    values[name] = value;
  }
  return values;
};

const english: Wording = { translate: (label) => label, translateChoice: (choice) => choice, or: 'or' };

const formatNumber = (value: WrittenValue): string =>
  typeof value === 'number' ? formatCount(value) : value;

/** Writes the English sentence of a text. Throws on a missing parameter, which is a bug. */
export const writeEnglish = (text: string, given?: GivenParameters): string => {
  const values = writeParameters(findParameters(text), given, english);
  if (values === null) throw new Error(`"${text}" lacks a parameter`);
  return text.replace(PLACEHOLDER, (_placeholder, name: string) => formatNumber(values[name] ?? ''));
};
