/** Rendered by build-steps/language-names.ts: the drawn names of languages whose letters English pages lack. */
declare module 'virtual:language-names' {
  type Language = import('@cinvoice/contract/spoken-languages').Language;
  export const drawnNames: { readonly [L in Language]?: { readonly src: string; readonly width: number } };
}
