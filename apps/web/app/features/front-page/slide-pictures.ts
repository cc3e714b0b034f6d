/** The banner's pictures as brand/slides/ draws them: by slide, shape, width and format. */
const files = import.meta.glob<string>('../../assets/slides/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type SlideName = 'projector' | 'tickets' | 'arches' | 'reels';
type Format = 'avif' | 'webp';

/** Where a picture stands decides its shape; it covers its place, which is 400 px high on narrow screens and up to 700 on others. */
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

/** One source for each shape. */
export const sourcesOf = (name: SlideName, format: Format): Source[] =>
  Object.entries(shapes).map(([shape, { media, widths, sizes }]) => ({
    type: `image/${format}`,
    media,
    sizes,
    srcSet: widths[format]
      .map((width) => `${files[`../../assets/slides/${name}-${shape}-${width}.${format}`]} ${width}w`)
      .join(', '),
  }));

/** For browsers that know no sources. */
export const plainPicture = (name: SlideName): string | undefined =>
  files[`../../assets/slides/${name}-wide-920.webp`];
