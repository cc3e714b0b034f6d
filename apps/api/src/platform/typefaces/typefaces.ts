import { readFileSync } from 'node:fs';
import path from 'node:path';
import { computeOnce } from '@cinvoice/contract/compute-once';

/** How a text stands out. `display` is for titles alone. */
export type Weight = 'text' | 'bold' | 'display';

/** The typefaces of what the server itself sets: papers and sharing cards. No file has all letters: each run of a line is set in the one that has its own (`packages/art`). */
const files = {
  text: 'text.ttf',
  bold: 'text-bold.ttf',
  display: 'display.ttf',
  rupee: 'rupee.ttf',
  'rupee-bold': 'rupee-bold.ttf',
  devanagari: 'devanagari.ttf',
  'devanagari-bold': 'devanagari-bold.ttf',
} as const;
type FaceName = keyof typeof files;

export const readFaces = computeOnce(() =>
  Object.entries(files).map(([name, file]): [name: string, bytes: Buffer] => [
    name,
    readFileSync(path.join(import.meta.dirname, file)),
  ]),
);

/** Anek is small for its size beside the Latin face. */
const DEVANAGARI_SIZE = 1.1;

/** A part of a line in one file, at its share of the line's size. */
export type Run = { face: FaceName; text: string; scale: number; isIndic: boolean };

/** Devanagari with the two signs that join and part its letters, and the rupee. */
const others = /([\u0900-\u097f\u200c-\u200d]+|₹)/;

const latin = (weight: Weight, text: string): Run => ({ face: weight, text, scale: 1, isIndic: false });

const rupee = (weight: Weight, text: string): Run => ({
  face: weight === 'text' ? 'rupee' : 'rupee-bold',
  text,
  scale: 1,
  isIndic: false,
});

const indic = (weight: Weight, text: string): Run => ({
  face: weight === 'text' ? 'devanagari' : 'devanagari-bold',
  text,
  scale: DEVANAGARI_SIZE,
  isIndic: true,
});

const toRun = (weight: Weight, text: string): Run => {
  if (text === '₹') return rupee(weight, text);
  return others.test(text) ? indic(weight, text) : latin(weight, text);
};

/** Splits a text by the files that have its letters. */
export const splitRuns = (text: string, weight: Weight): Run[] =>
  text
    .normalize('NFC')
    .split(others)
    .filter((part) => part !== '')
    .map((part) => toRun(weight, part));
