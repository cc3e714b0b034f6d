import type { categories, contentTypes, genres, languages } from '../vocabulary.ts';
import type { Field, Fields, Kind } from './define.ts';

/** A section in a definition, with its fields. */
type SectionDefinition = { title: string; fields: Fields };
type SectionDefinitions = readonly SectionDefinition[];

type NameIn<Each> = Each extends SectionDefinition ? keyof Each['fields'] & string : never;

/** The fields of all sections together. */
type FieldsIn<S extends SectionDefinitions> = {
  [Name in NameIn<S[number]>]: Extract<S[number], { fields: Record<Name, Field> }>['fields'][Name];
};

/** The names that stand in two sections. */
type Repeated<S extends SectionDefinitions, Known = never> = S extends readonly [
  infer First extends SectionDefinition,
  ...infer Rest extends SectionDefinitions,
]
  ? (keyof First['fields'] & Known) | Repeated<Rest, Known | keyof First['fields']>
  : never;

/** The names of the fields that fit a description. */
type Fitting<F, Description> = { [Name in keyof F]: F[Name] extends Description ? Name : never }[keyof F];

/** The names of needed fields that are missing or of another type. */
type Unmet<F, Needed> = {
  [Name in keyof Needed]: Name extends keyof F ? (F[Name] extends Needed[Name] ? never : Name) : Name;
}[keyof Needed];

/** A required choice among what the filters offer. */
type Chosen<Type, Options extends readonly string[]> = {
  type: Type;
  options: readonly Options[number][];
  required: 'always';
};

/** Every kind has these: lists, filters, cards and the database read them by name. */
type CommonFields = {
  projectName: { type: 'text'; required: 'always' };
  ottId: { type: 'ott'; required: 'always' };
  contentType: Chosen<'choice', typeof contentTypes>;
  genre: Chosen<'choice', typeof genres>;
  language: Chosen<'choice' | 'choices', typeof languages>;
  poster: { type: 'file'; picture: true };
};

/** The fields that the public list answers with. */
type PublicFields = {
  category: Chosen<'choice', typeof categories>;
  language: { type: 'choice' };
  synopsis: { type: 'prose' };
  tentativeBudget: { type: 'rupees'; required: 'always' };
};

/** A kind may have a category. It must be one of the known ones, since lists filter by it. */
type Needed<F> = 'category' extends keyof F ? CommonFields & Pick<PublicFields, 'category'> : CommonFields;

/** Names the missing or repeated fields of incomplete sections. */
type Whole<S extends SectionDefinitions> = [Repeated<S>] extends [never]
  ? [Unmet<FieldsIn<S>, Needed<FieldsIn<S>>>] extends [never]
    ? unknown
    : { missing: Unmet<FieldsIn<S>, Needed<FieldsIn<S>>> }
  : { repeated: Repeated<S> };

type Definition<Slug extends string, S extends SectionDefinitions> = Omit<
  Kind<Fields, Slug>,
  'sections' | 'fields' | 'goal' | 'card' | 'isPublic'
> & {
  sections: S & Whole<S>;
  goal: Fitting<FieldsIn<S>, { type: 'rupees'; required: 'always' }>;
  card: readonly NameIn<S[number]>[];
  isPublic?: [Unmet<FieldsIn<S>, PublicFields>] extends [never]
    ? true
    : { missing: Unmet<FieldsIn<S>, PublicFields> };
};

/** Checks a definition at compile time and gathers the fields of its sections. */
export const defineKind = <const Slug extends string, const S extends SectionDefinitions>({
  isPublic,
  sections,
  ...definition
}: Definition<Slug, S>): Kind<FieldsIn<S>, Slug> => {
  const fields = Object.fromEntries(sections.flatMap((section) => Object.entries(section.fields)));
  return {
    ...definition,
    ...(isPublic && { isPublic: true }),
    sections: sections.map((section) => ({ title: section.title, fields: Object.keys(section.fields) })),
    // Object.fromEntries loses the types of names; kinds.test.ts proves that no name is lost.
    fields: fields as FieldsIn<S>,
  };
};
