/** Rendered by compiler/compile-texts.ts from the list of languages and their folders beside this file. */
declare module 'virtual:translations' {
  type Part = import('./texts.ts').Part;
  type Translation = import('./texts.ts').Translation;
  type Language = import('@cinvoice/contract/spoken-languages').Language;
  export const translations: {
    readonly [L in Language]?: Readonly<Record<Part, () => Promise<Translation>>>;
  };
}
