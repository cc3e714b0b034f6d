import type { Language } from '@cinvoice/contract/spoken-languages';
import { PagePathContext } from '@cinvoice/ui/site/page-path.ts';
import { LanguageContext } from '@cinvoice/words/use-texts.tsx';
import type { ComponentType } from 'react';
import { createConstantProvider } from './constant-provider.tsx';

/** The language of a page and its path in that language. */
export type Place = { language: Language; path: string };

const LanguageProvider = createConstantProvider(LanguageContext);
const PagePathProvider = createConstantProvider(PagePathContext);

/** By this mark Astro knows who renders a component. Without it, each is rendered once more for a trial. */
const RENDERER = Symbol.for('astro:renderer');

/**
 * Gives a component what it reads by context elsewhere. Astro renders each component of a page apart. The component gets its place,
 * too, which it may ignore.
 */
export const inLanguage = <P extends object>(Part: ComponentType<P>) => {
  const InLanguage = (props: P & { place: Place }) => (
    <LanguageProvider value={props.place.language}>
      <PagePathProvider value={props.place.path}>
        <Part {...props} />
      </PagePathProvider>
    </LanguageProvider>
  );
  return Object.assign(InLanguage, { [RENDERER]: '@astrojs/preact' });
};
