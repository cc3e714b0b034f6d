import { createHash } from 'node:crypto';
import { parseAst } from 'vitest/node';

const shifted = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const swapped = { '&&': '||', '||': '&&' };

const isLeaving = ({ type, body }) =>
  type === 'ReturnStatement' ||
  type === 'ThrowStatement' ||
  (type === 'BlockStatement' && body.length > 0 && isLeaving(body.at(-1)));

/** Only what stands between the two sides changes: parentheses around them are no part of the nodes. */
const replaceOperator = ({ left, right, operator }, others, what, text) => {
  const at = { start: left.end, end: right.start };
  const other = others[operator];
  return other ? [{ what, at, by: text(at).replace(operator, other) }] : [];
};

/** `text` gives the code of a node. */
const mutations = {
  IfStatement: ({ test, consequent, alternate }, text) => [
    { what: 'condition negated', at: test, by: `!(${text(test)})` },
    ...(isLeaving(consequent) && !alternate ? [{ what: 'guard removed', at: test, by: 'false' }] : []),
  ],
  ConditionalExpression: ({ test }, text) => [
    { what: 'condition negated', at: test, by: `!(${text(test)})` },
  ],
  BinaryExpression: (node, text) => replaceOperator(node, shifted, 'comparison shifted', text),
  LogicalExpression: (node, text) => replaceOperator(node, swapped, 'operator swapped', text),
  ExpressionStatement: (node) => {
    const { expression } = node;
    const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
    return call.type === 'CallExpression' ? [{ what: 'call dropped', at: node, by: ';' }] : [];
  },
  ReturnStatement: (node) => (node.argument ? [{ what: 'answer dropped', at: node, by: 'return;' }] : []),
};

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

const childrenOf = (node) => Object.values(node).flat().filter(isNode);

const nameOf = (node) => node.id?.name ?? node.key?.name;

const visit = (node, owner, found) => {
  found(node, owner);
  const name = nameOf(node);
  for (const child of childrenOf(node)) visit(child, name ?? owner, found);
};

const hash = (text) => createHash('sha256').update(text).digest('hex');

/** Every place of a file where a fault can be planted, each under a key that moves along with its code. */
export const listSites = (file, code) => {
  const seen = new Map();
  const sites = [];
  const text = ({ start, end }) => code.slice(start, end);
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), '', (node, owner) => {
    for (const { what, at, by } of mutations[node.type]?.(node, text) ?? []) {
      const near = `${owner} ${what} ${text(node)}`;
      const count = (seen.get(near) ?? 0) + 1;
      seen.set(near, count);
      sites.push({
        file,
        what,
        owner,
        from: text(node),
        by,
        start: at.start,
        end: at.end,
        key: `${near} ${count}`,
      });
    }
  });
  return sites;
};

/** The site that a seed falls on: it stays the same while that code does, wherever the file moves. */
export const chooseSite = (sites, seed) => {
  let chosen = null;
  let least = 'g';
  for (const site of sites) {
    const weight = hash(`${seed} ${site.key}`);
    if (weight < least) [chosen, least] = [site, weight];
  }
  return chosen;
};
