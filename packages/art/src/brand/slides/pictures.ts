import { readdir, rm, writeFile } from 'node:fs/promises';
import { type Language, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import sharp, { type Sharp } from 'sharp';
import { folders } from '../../folders.ts';
import { createSvg } from '../../lettering/svg.ts';
import { heroScene } from '../hero.ts';
import { archScene } from './arches.ts';
import { reelScene } from './reels.ts';
import { ticketScene } from './tickets.ts';

/** A desktop's picture is wide, a phone's is a part of the same scene that says enough on its own. The widths are pixels. */
const shapes = {
  wide: { avif: [920, 1840], webp: [920] },
  tall: { avif: [480, 960], webp: [720] },
} as const;
type Shape = keyof typeof shapes;
type Format = keyof (typeof shapes)[Shape];

type Box = readonly [left: number, top: number, width: number, height: number];
type Slide = { name: string; scene: (language: Language) => Promise<string>; boxes: Record<Shape, Box> };

const slides: readonly Slide[] = [
  { name: 'projector', scene: heroScene, boxes: { wide: [-120, -50, 920, 710], tall: [200, 40, 600, 600] } },
  { name: 'tickets', scene: ticketScene, boxes: { wide: [0, 0, 920, 710], tall: [50, 60, 780, 780] } },
  { name: 'arches', scene: archScene, boxes: { wide: [0, 0, 920, 710], tall: [378, 70, 560, 560] } },
  { name: 'reels', scene: reelScene, boxes: { wide: [0, 0, 920, 710], tall: [262, 40, 640, 640] } },
];

/** Flat colours and sharp letters: AVIF keeps both at half of WebP's weight; the few browsers without it take WebP in one size. */
const encoded: Record<Format, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 6 }),
  webp: (picture) => picture.webp({ quality: 70, effort: 6 }),
};

/** As addresses do, files of the source language name none. */
const toFilePrefix = (name: string, language: Language) =>
  language === sourceLanguage ? name : `${name}-${language}`;

const listPictures = ({ name, boxes }: Slide, language: Language) =>
  (['wide', 'tall'] as const).flatMap((shape) =>
    (['avif', 'webp'] as const).flatMap((format) =>
      shapes[shape][format].map((width) => ({
        file: `${toFilePrefix(name, language)}-${shape}-${width}.${format}`,
        box: boxes[shape],
        width,
        format,
      })),
    ),
  );

type Picture = ReturnType<typeof listPictures>[number];

/** The names of all files that the banner's pictures consist of. */
export const listPictureNames = (): string[] =>
  slides.flatMap((slide) =>
    languageCodes.flatMap((language) => listPictures(slide, language).map(({ file }) => file)),
  );

const draw = async ({ file, box, width, format }: Picture, scene: string) => {
  const svg = Buffer.from(createSvg({ box, title: file }, scene));
  const drawn = sharp(svg, { density: (72 * width) / box[2] }).resize({ width });
  await writeFile(new URL(file, folders.slides), await encoded[format](drawn).toBuffer());
};

/** Draws the banner's pictures in every language, in both shapes, and all sizes and formats. */
export const drawPictures = async (): Promise<void> => {
  for (const name of await readdir(folders.slides)) await rm(new URL(name, folders.slides));
  for (const slide of slides) {
    for (const language of languageCodes) {
      const scene = await slide.scene(language);
      for (const picture of listPictures(slide, language)) await draw(picture, scene);
    }
  }
};
