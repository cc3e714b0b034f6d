import { writeFile } from 'node:fs/promises';
import { cutFace, listGlyphs } from '../lettering/subset.ts';

/*
 * The whole typeface has some thousand shapes, most of them for Sanskrit. Ours holds every letter of Hindi, every
 * sign on each of them, all half forms, and the conjuncts that Hindi words have. Any other conjunct is still
 * readable: the browser sets it from half forms.
 */
const vowels = [...'अआइईउऊऋएऐऑओऔऍ'];
const plainConsonants = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ'];
const dotted = ['क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़'];
const consonants = [...plainConsonants, ...dotted];
const nasals = ['', 'ं', 'ँ', 'ः'];
const signs = [
  ...nasals,
  ...['ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ', 'ॉ', 'ॅ', '्'],
  ...['ाँ', 'िं', 'ीं', 'ुँ', 'ुं', 'ूँ', 'ूं', 'ें', 'ैं', 'ों', 'ौं'],
];
const conjuncts = [
  ...['क्क', 'क्ख', 'क्त', 'क्य', 'क्ल', 'क्व', 'क्ष', 'क्ष्म', 'क्स', 'ख्य', 'ग्ध', 'ग्न', 'ग्म', 'ग्य', 'ग्ल', 'ग्व'],
  ...['घ्न', 'घ्र', 'ङ्क', 'ङ्ग', 'च्च', 'च्छ', 'च्य', 'ज्ज', 'ज्ञ', 'ज्य', 'ज्व', 'ञ्च', 'ञ्ज', 'ट्ट', 'ट्ठ', 'ट्य', 'ठ्य'],
  ...['ड्ड', 'ड्ढ', 'ड्य', 'ढ्य', 'ण्ट', 'ण्ठ', 'ण्ड', 'ण्ण', 'ण्य', 'त्क', 'त्त', 'त्त्व', 'त्थ', 'त्न', 'त्प', 'त्म'],
  ...['त्य', 'त्व', 'त्स', 'थ्य', 'द्ग', 'द्घ', 'द्द', 'द्ध', 'द्भ', 'द्म', 'द्य', 'द्व', 'ध्य', 'ध्र', 'ध्व', 'न्ट', 'न्ड'],
  ...['न्त', 'न्त्र', 'न्थ', 'न्द', 'न्द्र', 'न्ध', 'न्न', 'न्म', 'न्य', 'न्र', 'न्व', 'न्स', 'न्ह', 'प्त', 'प्न', 'प्प', 'प्य'],
  ...['प्ल', 'प्स', 'फ्ट', 'फ्त', 'ब्ज', 'ब्द', 'ब्ध', 'ब्ब', 'ब्य', 'ब्ल', 'भ्य', 'म्न', 'म्प', 'म्फ', 'म्ब', 'म्भ', 'म्म'],
  ...['म्य', 'म्र', 'म्ल', 'म्ह', 'य्य', 'ल्क', 'ल्ग', 'ल्ट', 'ल्ड', 'ल्प', 'ल्ब', 'ल्म', 'ल्य', 'ल्ल', 'ल्व', 'ल्ह', 'व्य'],
  ...['श्क', 'श्च', 'श्न', 'श्म', 'श्य', 'श्ल', 'श्व', 'ष्क', 'ष्ट', 'ष्ट्र', 'ष्ठ', 'ष्ण', 'ष्प', 'ष्म', 'ष्य', 'स्क', 'स्ख'],
  ...['स्ट', 'स्त', 'स्त्र', 'स्थ', 'स्न', 'स्प', 'स्फ', 'स्म', 'स्य', 'स्व', 'स्स', 'ह्न', 'ह्म', 'ह्य', 'ह्र', 'ह्ल', 'ह्व'],
  ...[...'कगजटडतदपफबभवशस'].map((letter) => `${letter}्र`),
];
const marks = [...'।॥०१२३४५६७८९ॐ'];

const each = (letters: readonly string[], ends: readonly string[]): string[] =>
  letters.flatMap((letter) => ends.map((end) => `${letter}${end}`));

/** The texts that the typeface must cover. */
const asked = [
  ...each(vowels, nasals),
  ...each([...consonants, ...conjuncts], signs),
  ...each(
    consonants.map((letter) => `र्${letter}`),
    ['', 'ा', 'ी', 'े', 'ो', 'ं'],
  ),
  // A joiner after the virama asks for the half form itself.
  ...each(consonants, ['्\u200d']),
  ...marks,
];

const letters = new Set(
  `${vowels.join('')}${consonants.join('')}${signs.join('')}${marks.join('')}\u200c\u200d`,
);

/** At one size its letters are lower than those of the Latin text face, which reads small below 16 px. */
const larger = '110%';

const faces = [
  {
    family: 'Anek C',
    file: 'devanagari-display.woff2',
    weight: '600 800',
    adjust: '100%',
    axes: { wght: 800, wdth: 75 },
  },
  {
    family: 'Anek',
    file: 'devanagari.woff2',
    weight: '400 500',
    adjust: larger,
    axes: { wght: 400, wdth: 100 },
  },
  {
    family: 'Anek',
    file: 'devanagari-bold.woff2',
    weight: '600 700',
    adjust: larger,
    axes: { wght: 600, wdth: 100 },
  },
] as const;

/** A device's own typeface of Hindi, as wide as ours. Our lines have heights of their own, so that widths alone count. */
interface StandIn {
  family: string;
  locals: readonly string[];
  weight: string;
  adjust: string;
}

/*
 * In turn: Noto of Android, Kohinoor of Apple, Nirmala and Mangal of Windows, Lohit of Linux. The shares are measured over the
 * words of the public pages, in Noto; Lohit differs by 1 %, and the others, which this was not measured in, by little more.
 */
const regular = [
  ...['Noto Sans Devanagari Regular', 'Noto Sans Devanagari', 'NotoSansDevanagari-Regular'],
  ...['Noto Sans Devanagari UI Regular', 'NotoSansDevanagariUI-Regular', 'Kohinoor Devanagari'],
  ...['KohinoorDevanagari-Regular', 'Nirmala UI', 'Mangal', 'Lohit Devanagari'],
];
const bold = [
  ...['Noto Sans Devanagari Bold', 'NotoSansDevanagari-Bold', 'Noto Sans Devanagari UI Bold'],
  ...['NotoSansDevanagariUI-Bold', 'Kohinoor Devanagari Bold', 'KohinoorDevanagari-Bold'],
  ...['Nirmala UI Bold', 'Mangal Bold'],
];

/** A hair narrower than ours, so that no heading takes a line more. The second family is for a device without a bold face. */
const standIns: readonly StandIn[] = [
  { family: 'Anek CB', locals: bold, weight: '600 800', adjust: '75%' },
  { family: 'Anek CR', locals: regular, weight: '600 800', adjust: '82%' },
  { family: 'Anek B', locals: regular, weight: '400 500', adjust: '110%' },
  { family: 'Anek B', locals: bold, weight: '600 700', adjust: '106%' },
  { family: 'Anek R', locals: regular, weight: '600 700', adjust: '116%' },
];

const RANGE = 'U+900-97F, U+200C-200D';

const standInRule = ({ family, locals, weight, adjust }: StandIn): string => `@font-face {
  font-family: "${family}";
  src: ${locals.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${adjust};
  unicode-range: ${RANGE};
}
`;

type Axes = Readonly<Record<string, number>>;

/** The typeface of Hindi at one place of its axes, as WOFF2. */
export const cutDevanagariFor = async (axes: Axes): Promise<Buffer> =>
  cutFace('devanagari', { letters, glyphs: await listGlyphs('devanagari', asked), axes });

/** Cuts the three files of Hindi and returns their rules: families of their own, since their weights are others than those of the Latin faces. */
export const cutDevanagari = async (folder: URL): Promise<string[]> => {
  for (const { file, axes } of faces) await writeFile(new URL(file, folder), await cutDevanagariFor(axes));
  const ours = faces.map(
    ({ family, file, weight, adjust }) => `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weight};
  font-display: swap;
  size-adjust: ${adjust};
  unicode-range: ${RANGE};
}
`,
  );
  return [...ours, ...standIns.map(standInRule)];
};
