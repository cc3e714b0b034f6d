import type { Language } from '@cinvoice/contract/spoken-languages';
import { PagePathContext } from '@cinvoice/ui/site/page-path.ts';
import { LanguageContext } from '@cinvoice/words/use-texts.tsx';
import type { ComponentType } from 'react';

/** The language of a page and its path in that language. */
export type Place = { language: Language; path: string };

/** By this mark Astro knows who renders a component. Without it, each is rendered once more for a trial. */
const RENDERER = Symbol.for('astro:renderer');

/**
 * Gives a component what it reads by context elsewhere. Astro renders each component of a page apart. The component gets its place,
 * too, which it may ignore.
 */
export const inLanguage = <P extends object>(Part: ComponentType<P>) => {
  const InLanguage = (props: P & { place: Place }) => (
    <LanguageContext value={props.place.language}>
      <PagePathContext value={props.place.path}>
        <Part {...props} />
      </PagePathContext>
    </LanguageContext>
  );
  return Object.assign(InLanguage, { [RENDERER]: '@astrojs/preact' });
};
