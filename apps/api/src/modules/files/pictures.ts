import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { z } from 'zod';

/** The widths in which posters are shown; the original never is. */
export const WIDTHS = [480, 960, 1600] as const;
export const FORMATS = ['webp', 'jpeg'] as const;

/** The longest side of a picture, for any original. */
export const LONGEST_SIDE = 1600;

export const pictureList = z.array(
  z.object({
    /** The width of WIDTHS that it serves; a small original is narrower. */
    step: z.literal(WIDTHS),
    format: z.enum(FORMATS),
    width: z.int(),
    height: z.int(),
    size: z.int(),
  }),
);
export type Picture = z.infer<typeof pictureList>[number];

const pictureFields = new Set(
  kinds.flatMap((kind) =>
    listFieldsOfType(kind, 'file').flatMap(([name, field]) => (field.picture ? [name] : [])),
  ),
);

export const listPictureFields = (): string[] => [...pictureFields];

/** Tells that this field of an item is shown as a picture, in any kind. */
export const isPictureField = (field: string): boolean => pictureFields.has(field);

/** Tells that the file is shown as a picture. Files of other owners never are, whatever their fields are called. */
export const isPicture = (ownerKind: string, field: string): boolean =>
  ownerKind === 'submission' && isPictureField(field);

/** Pictures stand beside their original, under derived names: drawing again replaces them. */
export const toPictureKey = (original: string, { step, format }: Pick<Picture, 'step' | 'format'>): string =>
  `${original}.${step}.${format}`;

/** All objects that belong to a row: its original, and its pictures. */
export const listObjects = (row: { storage_key: string; pictures: unknown }): string[] => [
  row.storage_key,
  ...(pictureList.nullable().parse(row.pictures) ?? []).map((picture) =>
    toPictureKey(row.storage_key, picture),
  ),
];

/** The original's key, from its own or from a picture's. */
export const toOriginalKey = (key: string): string => key.replace(/\..*$/, '');

/** The widths worth drawing: none that would repeat the original's own. */
export const listSteps = (width: number): (typeof WIDTHS)[number][] =>
  WIDTHS.filter((_step, index) => (WIDTHS[index - 1] ?? 0) < width);

/** The smallest picture that is wide enough, in the best format that the reader accepts. */
export const choosePicture = (
  pictures: readonly Picture[],
  width: number,
  accept: string,
): Picture | undefined => {
  const format = accept.includes('image/webp') ? 'webp' : 'jpeg';
  const ofFormat = pictures.filter((picture) => picture.format === format).sort((a, b) => a.step - b.step);
  return ofFormat.find(({ step }) => step >= width) ?? ofFormat.at(-1);
};
