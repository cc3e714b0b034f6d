import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getLanguageFacts, languageCodes } from '@cinvoice/contract/spoken-languages';

/** Unused colours and sizes. */
const unusedVariables = [
  /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange|teal)-/,
  /^--mantine-color-(dark|gray|red|blue)-(text|filled|light|outline)/,
  /^--mantine-color-(red-[0-579]|blue-[0-35789])$/,
  /^--mantine-primary-color-\d$/,
  /^--mantine-(shadow-(xs|sm|md|lg)|breakpoint-\w+|z-index-\w+)$/,
  /^--mantine-(h[1-6]|heading)-/,
  /^--mantine-(line-height-(xs|sm|md|lg|xl)|radius-(xs|md|lg|xl)|spacing-(lg|xl)|font-size-lg)$/,
  /^--button-(height|padding-x)-((compact-)?(xs|lg|xl)|md|compact-sm)$/,
  /^--input-(height|padding-y)-(xs|md|lg)$/,
  /^--pin-input-size-(xs|md|lg)$/,
  /^--(checkbox-size|label-lh)-(md|lg|xl)$/,
  /^--loader-size-(xs|sm|lg|xl)$/,
];

/** Unused parts of components, by Mantine's names. */
const unusedParts = {
  Alert: ['closeButton', 'icon'],
  Button: ['group', 'groupSection'],
  Checkbox: ['input--light', 'input--outline'],
  Input: ['bottomSection', 'success'],
  Loader: ['bar', 'barsLoader', 'bars-loader-animation', 'dot', 'dotsLoader', 'loader-dots-animation'],
};

const isRightToLeft = languageCodes.some((code) => getLanguageFacts(code).direction === 'rtl');

/** Unused states. */
const unusedStates = isRightToLeft
  ? /\[data-success|\[data-combined-clear-section/
  : /\[dir=|\[data-success|\[data-combined-clear-section/;

const scaledSize = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;

const readClassNames = (component: string): string => {
  const index = fileURLToPath(import.meta.resolve('@mantine/core'));
  return readFileSync(
    path.join(path.dirname(index), `components/${component}/${component}.module.mjs`),
    'utf8',
  );
};

const unusedNames = Object.entries(unusedParts).flatMap(([component, parts]) => {
  const names = readClassNames(component);
  return parts.map((part) => {
    const name = new RegExp(`"${part}": "(\\w+)"`).exec(names)?.[1];
    if (!name) throw new Error(`Mantine's ${component} has no part ${part} any more`);
    return name;
  });
});

const isUnused = (selector: string): boolean =>
  unusedStates.test(selector) ||
  [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => unusedNames.includes(name));

type Declaration = { prop: string; value: string; remove: () => unknown };
type Rule = { selectors: string[]; remove: () => unknown };
type AtRule = { name: string; params: string; remove: () => unknown };

/**
 * A PostCSS plugin that removes unused styles of Mantine: a fifth of the styles that every page waits for. Mantine's scale
 * is 1, so sizes need no calculation.
 */
export const trimMantine = {
  postcssPlugin: 'trim-mantine',
  Declaration: (declaration: Declaration): void => {
    if (unusedVariables.some((pattern) => pattern.test(declaration.prop))) {
      declaration.remove();
      return;
    }
    const plain = declaration.value.replace(scaledSize, '$1');
    // An assignment visits the declaration again.
    if (plain !== declaration.value) declaration.value = plain;
  },
  Rule: (rule: Rule): void => {
    const used = rule.selectors.filter((selector) => !isUnused(selector));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  },
  AtRule: (rule: AtRule): void => {
    if (rule.name === 'keyframes' && unusedNames.includes(rule.params)) rule.remove();
  },
};
