import { getLanguageFacts, languageCodes } from '@cinvoice/contract/spoken-languages';
import type { Plugin } from 'postcss';

const SCRIPT = /:lang\(und-([A-Z][a-z]{3})\)/g;

const toLanguageSelector = (script: string): string => {
  const ranges = languageCodes
    .filter((code) => getLanguageFacts(code).script === script)
    .map((code) => `:lang(${code})`);
  if (ranges.length === 0) return ':lang(und)';
  return ranges.length === 1 ? ranges.join() : `:is(${ranges.join(',')})`;
};

/** Replaces a script in selectors, ':lang(und-Deva)', by the languages of the list that are written in it. */
export const scriptLanguages: Plugin = {
  postcssPlugin: 'script-languages',
  Rule: (rule) => {
    if (rule.selector.includes(':lang(und-')) {
      rule.selector = rule.selector.replace(SCRIPT, (_all, script: string) => toLanguageSelector(script));
    }
  },
};
