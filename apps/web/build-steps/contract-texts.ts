import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { exportLabels } from '@cinvoice/contract/kinds/export-row';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { problems } from '@cinvoice/contract/problems';
import * as vocabulary from '@cinvoice/contract/vocabulary';
import { parseSync } from 'vite';
import { sourceFilesAt } from './source-files.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** What the contract shows as it is: labels, titles, choices and the titles of refusals. */
export const contractTexts = (): string[] => {
  const { choiceLabel, roleLabel, roles, occupations, pastProjectTypes, reviewStatuses, ...lists } =
    vocabulary;
  const asStored = [...occupations, ...pastProjectTypes, ...reviewStatuses];
  const choices = Object.values(lists).filter((value) => Array.isArray(value));
  const fields = kinds.flatMap((kind) => Object.values(kind.fields).map(({ label }) => label));
  const titles = kinds.flatMap((kind) => [kind.title, ...kind.sections.map(({ title }) => title)]);
  const refusals = Object.values(problems).map(({ title }) => title);
  const roleNames = [[], ...roles.map((role) => [role]), roles].map(roleLabel);
  const shown = [...fields, ...titles, ...exportLabels, ...refusals, ...choices.flat().map(choiceLabel)];
  return [...new Set([...shown, ...asStored, ...roleNames])];
};

/** Where the sentences stand that refuse something, or say that it is done. */
const places = [
  'packages/contract/src',
  'apps/api/src/modules',
  'apps/api/src/platform/form',
  'apps/api/src/platform/problem.ts',
];

/** Sentences of the program for its operator, of the API's document, and of e-mails, which have texts of their own. */
const notSaid = {
  calls: ['describe', 'print', 'log'],
  keys: ['summary', 'description'],
  files: /email-|sample-|test-/,
};

type Node = { type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? (node.property ? nameOf(node.property) : ''));
};

const isSaid = (node: Node): boolean => {
  if (node.type === 'NewExpression') return nameOf(node.callee) === 'Problem';
  if (node.type === 'CallExpression') return !notSaid.calls.includes(nameOf(node.callee));
  return node.type !== 'Property' || !notSaid.keys.includes(nameOf(node.key));
};

/** The text of a literal; what a template puts in is '{0}', '{1}' in its order. */
const textIn = (node: Node): string => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return '';
  return node.quasis
    .map(({ value: { cooked } }, at) => (at === 0 ? cooked : `{${at - 1}}${cooked}`))
    .join('');
};

const isSentence = (text: string): boolean => /^(\p{Lu}|\{0\}).* .*[.!]$/su.test(text);

/** `needed('Reason')`: what a function of the contract builds a sentence with. */
const namesGivenTo = (node: Node): string[] => {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'Identifier') return [];
  const given = [node.arguments].flat().filter(isNode).map(textIn);
  return given.filter((text) => /^(\p{Lu}|.* )/u.test(text) && !text.includes('{'));
};

const textsBelow = (node: Node, inContract: boolean): string[] => {
  if (!isSaid(node)) return [];
  const own = [textIn(node)].filter(isSentence);
  const names = inContract ? namesGivenTo(node) : [];
  return [...own, ...names, ...childrenOf(node).flatMap((child) => textsBelow(child, inContract))];
};

const filesAt = async (place: string): Promise<string[]> =>
  (await sourceFilesAt(path.join(root, place))).filter(
    (file) => !notSaid.files.test(path.relative(root, file)),
  );

const textsOfFile = async (file: string): Promise<string[]> => {
  const { program } = parseSync(file, await readFile(file, 'utf8'));
  return isNode(program) ? textsBelow(program, file.includes('contract')) : [];
};

/** Every sentence that the contract or the server may say to people, and the names in it, found in their sources. */
export const saidSentences = async (): Promise<string[]> => {
  const files = (await Promise.all(places.map(filesAt))).flat();
  return [...new Set((await Promise.all(files.map(textsOfFile))).flat())];
};
