/** Rendered by build-steps/compile-texts.ts from the list of languages and their folders beside this file. */
declare module 'virtual:translations' {
  type Part = import('./texts.ts').Part;
  type Translation = import('./texts.ts').Translation;
  type Language = import('@cinvoice/contract/spoken-languages').Language;
  export const translations: {
    readonly [L in Language]?: Readonly<Record<Part, () => Promise<Translation>>>;
  };
}

/** Rendered by build-steps/language-names.ts: the drawn names of languages whose letters English pages lack. */
declare module 'virtual:language-names' {
  type Language = import('@cinvoice/contract/spoken-languages').Language;
  export const drawnNames: { readonly [L in Language]?: { readonly src: string; readonly width: number } };
}
