import { fieldTexts } from '@cinvoice/contract/codes/field-texts';
import { noticeTexts } from '@cinvoice/contract/codes/notices';
import { orderTexts } from '@cinvoice/contract/codes/order-texts';
import { findParameters, type ParameterKind } from '@cinvoice/contract/codes/parameters';
import { detailTexts, problemTexts, statusTexts } from '@cinvoice/contract/codes/problem-texts';
import { serverFieldTexts } from '@cinvoice/contract/codes/server-field-texts';
import {
  detailProblems,
  fieldProblems,
  type ProblemType,
  problemStatuses,
} from '@cinvoice/contract/problems';

type JsonSchema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const number = { type: 'number' };

/** A new kind of parameter does not compile until it is described. */
const kinds: Record<ParameterKind, JsonSchema> = {
  text,
  label: { ...text, description: 'A label of the product, in English.' },
  choices: { ...texts, description: 'The values that are taken.' },
  list: texts,
  alternatives: { ...texts, description: 'One of them.' },
  number,
  digits: number,
  rupees: { ...number, description: 'Whole rupees.' },
  paise: { ...number, description: 'Whole paise.' },
  percent: { ...number, description: 'Hundredths of a percent.' },
  day: { ...text, format: 'date' },
  time: { ...text, format: 'date-time' },
};

const describeParameters = (english: string): JsonSchema => {
  const parameters = findParameters(english);
  if (parameters.length === 0) return {};
  return {
    parameters: {
      type: 'object',
      required: parameters.map(({ name }) => name),
      properties: Object.fromEntries(parameters.map(({ name, kind }) => [name, kinds[kind]])),
    },
  };
};

/** Describes a code by its English text and its parameters. */
const describeCode = (code: string, english: string, fixed: JsonSchema = {}): JsonSchema => {
  const properties = { code: { const: code }, ...describeParameters(english), ...fixed };
  return {
    title: code,
    description: english.replaceAll(/\{(\w+), \w+\}/g, '{$1}'),
    type: 'object',
    required: Object.keys(properties),
    properties,
  };
};

const describeCodes = (record: Readonly<Record<string, string>>, fixed?: (code: string) => JsonSchema) =>
  Object.entries(record).map(([code, english]) => describeCode(code, english, fixed?.(code)));

const describeProblem = (type: ProblemType): JsonSchema => ({
  type: { const: `/problems/${type}` },
  status: { const: problemStatuses[type] },
});

/** The problems that a refused field comes with, by the field's code. */
const problemsOfFields = new Map<string, ProblemType>(Object.entries(fieldProblems));

const fieldRecord = { ...fieldTexts, ...serverFieldTexts };

const fieldVariants = describeCodes(fieldRecord, (code) =>
  describeProblem(problemsOfFields.get(code) ?? 'invalid-input'),
);

const isProblem = (code: string): code is ProblemType => Object.hasOwn(problemTexts, code);
const isDetail = (code: string): code is keyof typeof detailTexts => Object.hasOwn(detailTexts, code);

const problemVariants = [
  ...describeCodes(problemTexts, (code) => (isProblem(code) ? describeProblem(code) : {})),
  ...describeCodes(detailTexts, (code) => (isDetail(code) ? describeProblem(detailProblems[code]) : {})),
  ...describeCodes(statusTexts, () => ({ type: { const: 'about:blank' } })),
];

const createReference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The schemas of the document that list every code. */
const schemas: Record<string, object> = {
  ProblemReason: {
    description:
      'Every reason of a refusal. With a single field at fault it is that field’s, with several `invalid-input`.',
    oneOf: [...problemVariants, ...fieldVariants],
  },
  FieldReason: {
    description: 'Every reason to refuse a field.',
    oneOf: describeCodes(fieldRecord),
  },
  Notice: {
    description: 'Every success that an answer reports in `message`.',
    oneOf: describeCodes(noticeTexts),
  },
  OrderText: {
    description: 'Every sentence of orders: what one will do, and what was checked.',
    oneOf: describeCodes(orderTexts),
  },
  FieldError: {
    allOf: [
      {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: text, code: text, parameters: { type: 'object' }, message: text },
      },
      createReference('FieldReason'),
    ],
  },
  Problem: {
    allOf: [
      {
        type: 'object',
        required: ['type', 'title', 'status', 'detail', 'message', 'code'],
        properties: {
          type: text,
          title: text,
          status: { type: 'integer' },
          detail: text,
          message: text,
          code: text,
          parameters: { type: 'object' },
          errors: { type: 'array', items: createReference('FieldError') },
        },
      },
      createReference('ProblemReason'),
    ],
  },
};

/** The components that the document's routes refer to. */
export const codeComponents = {
  schemas,
  responses: {
    Refused: {
      description:
        'Refused, or failed: RFC 9457. `code` and `parameters` say what `detail` says in English; `message` repeats `detail`; `errors` names every field at fault.',
      content: { 'application/problem+json': { schema: createReference('Problem') } },
    },
  },
};

const writeRow = ({ title, description, properties }: JsonSchema): string => {
  const { status, parameters } = Object(properties);
  const names = Object.keys(Object(parameters?.properties));
  return `| \`${title}\` | ${status?.const ?? ''} | ${description} | ${names.join(', ')} |`;
};

const writeTable = (rows: readonly JsonSchema[]): string =>
  ['| Code | Status | English | Parameters |', '|---|---|---|---|', ...rows.map(writeRow)].join('\n');

/** Folded, because the calls come after it. */
const writeFoldedTable = (title: string, rows: readonly JsonSchema[]): string =>
  `<details><summary>${title}: ${rows.length} codes</summary>\n\n${writeTable(rows)}\n\n</details>`;

/** Every code in the document's own words. */
export const codesDescription = [
  'Refusals are application/problem+json (RFC 9457). Each carries a stable `code`, and `parameters` where its text has any: translate by these; `detail` and `message` say the same in English. `errors` has the same for every field at fault. A successful answer with a `message` carries its code, too. The text of a code may change, its meaning does not.',
  writeFoldedTable('Problems', problemVariants),
  writeFoldedTable('Fields', fieldVariants),
  writeFoldedTable('Successes', describeCodes(noticeTexts)),
  writeFoldedTable('Orders', describeCodes(orderTexts)),
].join('\n\n');
