import type { Language } from '@cinvoice/contract/spoken-languages';
import { PagePathContext } from '@cinvoice/ui/site/page-path.ts';
import { LanguageContext } from '@cinvoice/words/use-texts.tsx';
import type { ComponentType } from 'react';

/** The language of a page and its path in that language. */
export type Place = { language: Language; path: string };

/** Gives a component what it reads by context elsewhere. Astro renders each component of a page apart. */
export const inLanguage =
  <P extends object>(Part: ComponentType<P>) =>
  ({ place: { language, path }, ...props }: P & { place: Place }) => (
    <LanguageContext value={language}>
      <PagePathContext value={path}>
        {/* @ts-expect-error TypeScript cannot tell that the rest of P & { place } is P. */}
        <Part {...props} />
      </PagePathContext>
    </LanguageContext>
  );
