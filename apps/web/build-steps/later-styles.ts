import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type Declaration, type Node, type Root, type Rule } from 'postcss';
import { isForOthers, typefacesOf } from './ask-for-typefaces.ts';
import { markupOf, rewritePages } from './written-pages.ts';

/** Marks the last section of what a page shows first; see features/front-page/figures.tsx. */
const FOLD = 'data-fold';

/** What stands below it. */
const PARTS = `[${FOLD}]~*,main~footer`;

const UNTIL_THEN = `[data-arriving] :is(${PARTS}):not([data-here]){display:none}`;

const STYLE = /<style>([\s\S]*?)<\/style>/;

/** A page as far as what it shows first. */
const firstScreenOf = (html: string): string => {
  const end = html.indexOf('</section>', html.indexOf(FOLD));
  if (end < 0) throw new Error(`${FOLD} is for a section`);
  return html.slice(0, end);
};

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

const variablesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** The classes that an element must have for a selector to mean it. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** Those of CSS modules and of Mantine's parts; others are for all pages, and stay in their place before these. */
const isOfPart = (name: string): boolean => /^(_|m_)/.test(name);

const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

const withoutEmpty = (root: Root): string => {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  let left: boolean;
  do {
    left = true;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      left = false;
    });
  } while (!left);
  return root.toString();
};

/** The variables that these styles and this screen read, and those that these are made of. */
const readIn = (root: Root, screen: string): Set<string> => {
  const read = new Set(variablesIn(screen));
  const values = new Map<string, string[]>();
  root.walkDecls(({ prop, value }) => {
    const names = variablesIn(value);
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), ...names]);
    else for (const name of names) read.add(name);
  });
  // A set tells of what is added while it is walked through.
  for (const name of read) for (const other of values.get(name) ?? []) read.add(other);
  return read;
};

/** Styles in two: what a page's first screen needs, and all the rest. Each has its rules in the order that they had. */
export const splitStyles = (css: string, html: string): { first: string; later: string } => {
  const screen = markupOf(firstScreenOf(html));
  const shown = classesIn(screen);
  const isFirst = (selector: string): boolean =>
    classesOf(selector).every((name) => shown.has(name) || !isOfPart(name));
  const keep = (rule: Rule, wanted: (selector: string) => boolean): void => {
    const selectors = rule.selectors.filter(wanted);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  };

  const first = postcss.parse(css);
  first.walkAtRules('keyframes', (rule) => void rule.remove());
  first.walkAtRules('font-face', (rule) => {
    if (isForOthers(rule.toString(), html)) rule.remove();
  });
  const whole = new Set<Node>();
  first.walkRules((rule) => {
    if (rule.selectors.every(isFirst)) whole.add(rule);
    else keep(rule, isFirst);
  });
  const read = readIn(first, screen);
  const isUnread = ({ prop }: Declaration): boolean => prop.startsWith('--') && !read.has(prop);
  first.walkDecls((declaration) => {
    if (declaration.parent && whole.has(declaration.parent) && isUnread(declaration)) declaration.remove();
  });

  const later = postcss.parse(css);
  later.walkAtRules('font-face', (rule) => {
    if (!isForOthers(rule.toString(), html)) rule.remove();
  });
  later.walkRules((rule) => {
    if (isStep(rule)) return;
    if (!rule.selectors.every(isFirst)) {
      keep(rule, (selector) => !isFirst(selector));
      return;
    }
    rule.each((node) => {
      if (node.type !== 'decl' || !isUnread(node)) node.remove();
    });
  });
  return { first: withoutEmpty(first), later: withoutEmpty(later) };
};

/** See laterStyles; `bring` is the text of later.js, `address` that of the later styles. */
export const withStylesLater = (html: string, first: string, address: string, bring: string): string => {
  const { preloaded, others } = typefacesOf(html);
  const given = { address, parts: PARTS, preloaded, others };
  const values = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const script = `{\n${values.join('\n')}\n${bring}}`;
  return html.replace(
    STYLE,
    () =>
      `<style>${UNTIL_THEN}${first}</style><script data-later="">${script}</script>` +
      `<noscript><link rel="stylesheet" href="${address}"/></noscript>`,
  );
};

/**
 * A page whose first answer would be more than a network lets through at once has the styles of its first screen within
 * it, and all others in a file that is asked for when that screen is drawn. What is below is laid out then, part by part.
 * later.js does it, in the page.
 */
export const laterStyles = async (folder: string): Promise<void> => {
  const bring = await readFile(new URL('later.js', import.meta.url), 'utf8');
  await rewritePages(folder, async (html) => {
    const styles = STYLE.exec(html)?.[1];
    if (!html.includes(FOLD) || !styles) return html;
    const { first, later } = splitStyles(styles, html);
    const hash = createHash('sha256').update(later).digest('base64url').slice(0, 8);
    const address = `/assets/later-${hash}.css`;
    await writeFile(path.join(folder, address), later);
    return withStylesLater(html, first, address, bring);
  });
};
