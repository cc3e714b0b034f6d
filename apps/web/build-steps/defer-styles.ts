import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type Declaration, type Node, type Root, type Rule } from 'postcss';
import { getMarkup, rewritePages } from './prerendered-pages.ts';
import { findTypefaces, isUnusedTypeface } from './request-typefaces.ts';

/** Marks the last section of the first screen; see features/front-page/figures.tsx. */
const FOLD = 'data-fold';

/** Selects everything below it. */
const BELOW_FOLD = `[${FOLD}]~*,main~footer`;

const HIDE_BELOW_FOLD = `[data-deferring] :is(${BELOW_FOLD}):not([data-laid-out]){display:none}`;

const STYLE = /<style>([\s\S]*?)<\/style>/;

/** Cuts a page after its first screen. */
const cutToFirstScreen = (html: string): string => {
  const end = html.indexOf('</section>', html.indexOf(FOLD));
  if (end < 0) throw new Error(`${FOLD} is for a section`);
  return html.slice(0, end);
};

const findClasses = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

const findVariables = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Finds the classes that an element needs to match a selector. */
const findRequiredClasses = (selector: string): string[] =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** True for classes of CSS modules and of Mantine's components. Others serve all pages and stay before these. */
const isComponentClass = (name: string): boolean => /^(_|m_)/.test(name);

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

const removeEmptyRules = (root: Root): string => {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  let isDone: boolean;
  do {
    isDone = true;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      isDone = false;
    });
  } while (!isDone);
  return root.toString();
};

/** Finds the variables that the styles and the screen read, including indirect ones. */
const findReadVariables = (root: Root, screen: string): Set<string> => {
  const read = new Set(findVariables(screen));
  const values = new Map<string, string[]>();
  root.walkDecls(({ prop, value }) => {
    const names = findVariables(value);
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), ...names]);
    else for (const name of names) read.add(name);
  });
  // The loop also visits entries that it adds.
  for (const name of read) for (const other of values.get(name) ?? []) read.add(other);
  return read;
};

/** Splits styles into those of the first screen and all others. Both keep the order of the rules. */
export const splitStyles = (css: string, html: string): { first: string; deferred: string } => {
  const screen = getMarkup(cutToFirstScreen(html));
  const screenClasses = findClasses(screen);
  const isFirst = (selector: string): boolean =>
    findRequiredClasses(selector).every((name) => screenClasses.has(name) || !isComponentClass(name));
  const keepSelectors = (rule: Rule, matches: (selector: string) => boolean): void => {
    const selectors = rule.selectors.filter(matches);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  };

  const first = postcss.parse(css);
  first.walkAtRules('keyframes', (rule) => void rule.remove());
  first.walkAtRules('font-face', (rule) => {
    if (isUnusedTypeface(rule.toString(), html)) rule.remove();
  });
  const wholeRules = new Set<Node>();
  first.walkRules((rule) => {
    if (rule.selectors.every(isFirst)) wholeRules.add(rule);
    else keepSelectors(rule, isFirst);
  });
  const read = findReadVariables(first, screen);
  const isUnread = ({ prop }: Declaration): boolean => prop.startsWith('--') && !read.has(prop);
  first.walkDecls((declaration) => {
    if (declaration.parent && wholeRules.has(declaration.parent) && isUnread(declaration))
      declaration.remove();
  });

  const deferred = postcss.parse(css);
  deferred.walkAtRules('font-face', (rule) => {
    if (!isUnusedTypeface(rule.toString(), html)) rule.remove();
  });
  deferred.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    if (!rule.selectors.every(isFirst)) {
      keepSelectors(rule, (selector) => !isFirst(selector));
      return;
    }
    rule.each((node) => {
      if (node.type !== 'decl' || !isUnread(node)) node.remove();
    });
  });
  return { first: removeEmptyRules(first), deferred: removeEmptyRules(deferred) };
};

/** See deferStyles. `loader` is the text of load-deferred-styles.js, `address` that of the deferred styles. */
export const addDeferredStyles = (html: string, first: string, address: string, loader: string): string => {
  const { preloaded, others } = findTypefaces(html);
  const constants = { address, parts: BELOW_FOLD, preloaded, others };
  const values = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  const script = `{\n${values.join('\n')}\n${loader}}`;
  return html.replace(
    STYLE,
    () =>
      `<style>${HIDE_BELOW_FOLD}${first}</style><script data-deferred-styles="">${script}</script>` +
      `<noscript><link rel="stylesheet" href="${address}"/></noscript>`,
  );
};

/**
 * Keeps the styles of the first screen in a page that would exceed the first round trip of a network, and moves all others
 * to a file. load-deferred-styles.js fetches it in the page after the first paint, and then lays out the sections below one
 * by one.
 */
export const deferStyles = async (folder: string): Promise<void> => {
  const loader = await readFile(new URL('load-deferred-styles.js', import.meta.url), 'utf8');
  await rewritePages(folder, async (html) => {
    const styles = STYLE.exec(html)?.[1];
    if (!html.includes(FOLD) || !styles) return html;
    const { first, deferred } = splitStyles(styles, html);
    const hash = createHash('sha256').update(deferred).digest('base64url').slice(0, 8);
    const address = `/assets/deferred-${hash}.css`;
    await writeFile(path.join(folder, address), deferred);
    return addDeferredStyles(html, first, address, loader);
  });
};
