/** Written by build-steps/compile-texts.ts: the catalogues of hi/ that public pages need, and the others. */
declare module 'virtual:hindi-*' {
  type Message = import('./format.ts').Compiled;
  export const texts: Readonly<Record<string, Readonly<Record<string, Message>>>>;
}
