import { fieldTexts } from './field-texts.ts';
import { noticeTexts } from './notices.ts';
import { orderTexts } from './order-texts.ts';
import { detailTexts, problemTexts, statusTexts } from './problem-texts.ts';
import { serverFieldTexts } from './server-field-texts.ts';

/** Every code of the API with its text in English. */
export const codeTexts = {
  ...problemTexts,
  ...detailTexts,
  ...statusTexts,
  ...fieldTexts,
  ...serverFieldTexts,
  ...noticeTexts,
  ...orderTexts,
} as const;

export type Code = keyof typeof codeTexts;

export const isCode = (code: string): code is Code => Object.hasOwn(codeTexts, code);
