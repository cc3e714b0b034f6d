/** The package ships no types; this is what is used of it. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    keepFeatures: readonly string[];
    /** A number pins an axis, a range keeps it variable. */
    variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
