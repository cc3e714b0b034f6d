/** The package ships no types; this is the one function that is used. */
declare module 'fontverter' {
  export const convert: (font: Buffer, format: 'sfnt' | 'woff' | 'woff2') => Promise<Buffer>;
}
