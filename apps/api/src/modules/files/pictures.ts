import { fieldsOfType } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { z } from 'zod';

/** A poster is shown in one of these widths, never as it was sent. */
export const WIDTHS = [480, 960, 1600] as const;
export const FORMATS = ['webp', 'jpeg'] as const;

/** Neither side of a picture is longer, whatever the original was. */
export const LONGEST_SIDE = 1600;

export const pictureList = z.array(
  z.object({
    /** Which of WIDTHS it was made for; a small original is narrower. */
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
    fieldsOfType(kind, 'file').flatMap(([name, field]) => (field.picture ? [name] : [])),
  ),
);

export const pictureFieldNames = (): string[] => [...pictureFields];

/** Whether that field of a submission is shown as a picture, in any kind. */
export const isPictureField = (field: string): boolean => pictureFields.has(field);

/** Pictures stand beside their original, under names that follow from its: drawing them again replaces them. */
export const pictureKey = (original: string, { step, format }: Pick<Picture, 'step' | 'format'>): string =>
  `${original}.${step}.${format}`;

/** The original's key, from its own or from that of one of its pictures. */
export const originalKey = (key: string): string => key.replace(/\..*$/, '');

/** The widths worth drawing: none that would only repeat the original's own. */
export const stepsFor = (width: number): (typeof WIDTHS)[number][] =>
  WIDTHS.filter((_step, index) => (WIDTHS[index - 1] ?? 0) < width);

/** The smallest picture that is wide enough, in the better format that the reader takes. */
export const choosePicture = (
  pictures: readonly Picture[],
  width: number,
  accept: string,
): Picture | undefined => {
  const format = accept.includes('image/webp') ? 'webp' : 'jpeg';
  const ofFormat = pictures.filter((picture) => picture.format === format).sort((a, b) => a.step - b.step);
  return ofFormat.find(({ step }) => step >= width) ?? ofFormat.at(-1);
};
