/**
 * A kind of submission, described once. Request schemas, multipart parsing, forms, cards, detail modals, required
 * messages, OpenAPI, the spreadsheet, addresses, menus and counts are derived from it. docs/changing-it.md has the steps.
 *
 * A definition is plain data: facts about fields, never code to run. It survives JSON.stringify (see kinds.test.ts).
 */

/** The facts of an approved item that investors read under one name; fields of kinds may be named differently. */
export const dealFacts = [
  'synopsis',
  'productionHouse',
  'producer',
  'director',
  'writer',
  'buyer',
  'exclusiveRights',
  'nonExclusiveRights',
  'lease',
  'trailer',
] as const;
export type DealFact = (typeof dealFacts)[number];

type FieldBase = {
  label: string;
  /** The forms that the server refuses without this field. Absent: none. */
  required?: 'onCreate' | 'always';
  /** Not enforced, but counted in the form's completeness meter. */
  recommended?: true;
  /** The fact of an approved item that this field holds. Absent: the fact of the same name, if there is one. */
  dealFact?: DealFact;
};

export type Field =
  | (FieldBase & { type: 'text'; readAlso?: string })
  | (FieldBase & { type: 'prose'; wordGuide?: number })
  | (FieldBase & { type: 'url' })
  | (FieldBase & { type: 'secret' })
  | (FieldBase & { type: 'rupees' })
  | (FieldBase & { type: 'choice'; options: readonly string[] })
  | (FieldBase & { type: 'choices'; options: readonly string[] })
  | (FieldBase & { type: 'links'; options: readonly string[] })
  | (FieldBase & { type: 'ott' })
  | (FieldBase & { type: 'file'; accept: readonly string[]; megabytes: number; picture?: true });

export type Fields = Record<string, Field>;
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

type Section = { title: string; fields: readonly string[] };

export type Kind<F extends Fields = Fields, Slug extends string = string> = {
  /** Path segment under /api/v1, and the value stored in submissions.kind. */
  slug: Slug;
  /** The last segment of the address of its list in every area. */
  list: string;
  /** The last segment of the address of the page that changes one of its items. */
  update: `update-${string}`;
  /** The name of one item. */
  title: string;
  /** The amount field that cards show as the goal. */
  goal: string;
  /** The facts on a card, in order. */
  card: readonly string[];
  /** A word on every card of the filmmaker's list. */
  mark?: string;
  /** Lists approved items to anyone at /{slug}/public. */
  isPublic?: true;
  /** Answers the admin's list at `data.data`. Specification, section 2. */
  nestsAdminList?: true;
  /** The order on forms and in the detail modal. */
  sections: readonly Section[];
  /** All fields by name, in the order of the sections. */
  fields: F;
};

/** The common part of a browser's File and a received upload. */
export type FileLike = { name: string; size: number };

type ValueTypes = {
  text: string;
  prose: string;
  url: string;
  secret: string;
  rupees: number;
  links: Record<string, string>;
  ott: string;
  file: FileLike;
};

export type ValueOf<F extends Field> = F extends { type: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : F extends { type: 'choices'; options: readonly (infer Option)[] }
    ? Option[]
    : ValueTypes[Exclude<F['type'], 'choice' | 'choices'>];

export type Occasion = 'create' | 'update';
type RequiredOn<O extends Occasion> = O extends 'create' ? 'onCreate' | 'always' : never;
type RequiredNames<F extends Fields, O extends Occasion> = {
  [Name in keyof F]: F[Name] extends { required: RequiredOn<O> } ? Name : never;
}[keyof F];

/** The values of a valid form for this kind. In an update, null clears a field and an absent field stays. */
export type Values<K extends Kind, O extends Occasion> = {
  [Name in RequiredNames<K['fields'], O>]: ValueOf<K['fields'][Name]>;
} & {
  [Name in Exclude<keyof K['fields'], RequiredNames<K['fields'], O>>]?:
    | ValueOf<K['fields'][Name]>
    | (O extends 'update' ? null : never)
    | undefined;
};

/** Tells if the server requires this field. An update may leave a required field out, but never clear it. */
export const isRequired = (field: Field, occasion: Occasion): boolean =>
  field.required === 'always' || (field.required === 'onCreate' && occasion === 'create');

/** Gets the field of that name. Throws on an unknown name, which is a bug. */
export const getField = (kind: Kind, name: string): Field => {
  const field = kind.fields[name];
  if (!field) throw new Error(`${kind.slug} has no field ${name}`);
  return field;
};

/** Lists the categories of a kind; empty for a kind without that field. */
export const listCategories = ({ fields: { category } }: Kind): readonly string[] =>
  category?.type === 'choice' ? category.options : [];

export type NamedField = { name: string; field: Field };

/** Lists the fields in the order of the form, section by section. */
export const listSections = (kind: Kind): { title: string; fields: NamedField[] }[] =>
  kind.sections.map(({ title, fields }) => ({
    title,
    fields: fields.map((name) => ({ name, field: getField(kind, name) })),
  }));

/** Lists the fields of one type, with their names. */
export const listFieldsOfType = <T extends FieldType>(kind: Kind, type: T): [string, FieldOf<T>][] =>
  Object.entries(kind.fields).filter((entry): entry is [string, FieldOf<T>] => entry[1].type === type);
