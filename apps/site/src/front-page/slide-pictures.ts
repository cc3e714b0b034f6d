import { type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';

/** The banner's pictures that packages/art draws, by slide, language, shape, width and format. */
const files = import.meta.glob<string>('../slides/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type SlideName = 'projector' | 'tickets' | 'arches' | 'reels';
type Format = 'avif' | 'webp';

/** The slide that the page opens with. */
export const FIRST_SLIDE: SlideName = 'projector';

/** The screen decides the shape. A picture covers its box, which is 400 px high on narrow screens and up to 700 on others. */
const shapes = {
  tall: {
    media: '(max-width: 560px)',
    widths: { avif: [480, 960], webp: [720] },
    sizes: 'max(100vw, 400px)',
  },
  wide: {
    media: '(min-width: 560.02px)',
    widths: { avif: [920, 1840], webp: [920] },
    sizes: 'max(56vw, 900px)',
  },
} as const;

type Source = { type: string; media: string; sizes: string; srcSet: string };

/** The pictures have words in them. Files of the source language name none. */
const findFile = (name: SlideName, language: Language, rest: string): string | undefined =>
  files[`../slides/${language === sourceLanguage ? name : `${name}-${language}`}-${rest}`];

/** Returns one source for each shape. */
export const toSources = (name: SlideName, language: Language, format: Format): Source[] =>
  Object.entries(shapes).map(([shape, { media, widths, sizes }]) => ({
    type: `image/${format}`,
    media,
    sizes,
    srcSet: widths[format]
      .map((width) => `${findFile(name, language, `${shape}-${width}.${format}`)} ${width}w`)
      .join(', '),
  }));

/** Returns the picture for browsers without support for sources. */
export const getFallbackPicture = (name: SlideName, language: Language): string | undefined =>
  findFile(name, language, 'wide-920.webp');

/** The picture that the page opens with, for its head: behind typefaces and small drawings it would wait for a free connection. */
export const listFirstPictures = (language: Language) =>
  toSources(FIRST_SLIDE, language, 'avif').map(({ type, media, sizes, srcSet }) => ({
    type,
    media,
    imagesizes: sizes,
    imagesrcset: srcSet,
  }));
