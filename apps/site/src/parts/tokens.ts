import { dark, light } from '@cinvoice/ui/theme/tokens.ts';

const toRules = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The colours as a stylesheet: those of the device, unless the reader chose the others. */
export const tokens = [
  `:root{color-scheme:light;${toRules(light)}}`,
  `@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){color-scheme:dark;${toRules(dark)}}}`,
  `:root[data-mantine-color-scheme=dark]{color-scheme:dark;${toRules(dark)}}`,
].join('');
