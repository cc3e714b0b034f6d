import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { folders } from '../folders.ts';
import { drawLettering, repeat } from '../lettering/svg.ts';
import { heroScene } from './hero.ts';
import { symbol } from './mark.ts';
import { ink, lamp, paper } from './palette.ts';

const root = (size: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>\n`;

/** In a browser's tab the symbol follows the browser's own light or dark. */
const favicon = root(
  'viewBox="0 0 32 32"',
  `<style>.ink{fill:#17130F}.lamp{fill:#A8410D}@media(prefers-color-scheme:dark){.ink{fill:#F3ECE0}.lamp{fill:#F0A050}}</style>${symbol(
    '#17130F',
    '#A8410D',
  )
    .replace('fill="#17130F"', 'class="ink"')
    .replace('fill="#A8410D"', 'class="lamp"')}`,
);

/** The symbol on its night ground; `share` is how much of the side it takes. */
const tile = (share: number) => {
  const side = 32 / share;
  const inset = (side - 32) / 2;
  return root(
    `viewBox="${-inset} ${-inset} ${side} ${side}" width="512" height="512"`,
    `<path d="M${-inset} ${-inset}h${side}v${side}h${-side}z" fill="${ink}"/>${symbol(paper, lamp)}`,
  );
};

const picture = (svg: string, side: number) =>
  sharp(Buffer.from(svg)).resize(side, side).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An .ico file with one PNG in it: a directory of one entry, then the picture. */
const iconFile = (png: Buffer, side: number) => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

const latin = { face: 'bricolage', axes: { wght: 800, wdth: 75, opsz: 96 }, x: 64, fill: paper } as const;
const devanagari = { face: 'devanagari', axes: { wght: 800, wdth: 75 }, x: 64, fill: paper } as const;

/** The first words of the front page, in each language, as tall as their lines need. */
const sharingCards = [
  {
    file: 'sharing-card.png',
    language: 'en',
    heading: { ...latin, size: 92 },
    leading: 88,
    lines: ['The film is', 'delivered.', 'The money', 'should be too.'],
  },
  {
    file: 'sharing-card-hi.png',
    language: 'hi',
    heading: { ...devanagari, size: 80 },
    leading: 98,
    lines: ['फ़िल्म', 'पहुँच गई।', 'पैसा भी', 'पहुँचना चाहिए।'],
  },
] as const;

/** The picture of a shared link: 1200 x 630. */
const drawSharingCard = async ({ language, lines, heading, leading }: (typeof sharingCards)[number]) => {
  const text = await Promise.all(
    lines.map((words, index) => drawLettering(words, { ...heading, y: 240 + index * leading })),
  );
  const name = await drawLettering('Cinvoice', { ...latin, size: 50, x: 118, y: 104 });
  const perforations = repeat(50, (hole) => `M${8 + hole * 24} 604h10v12h-10z`);
  return root(
    'viewBox="0 0 1200 630" width="1200" height="630"',
    `<path d="M0 0h1200v630H0z" fill="${ink}"/><g transform="translate(520 6) scale(.8)">${await heroScene(language)}</g>
    <path d="M0 590h1200v40H0z" fill="#221C17"/><path d="${perforations}" fill="${ink}"/>
    <g transform="translate(64 64) scale(1.4)">${symbol(paper, lamp)}</g>${name}${text.join('')}`,
  );
};

/** Icons and the sharing cards: the files that browsers ask for by fixed names. */
export const drawIcons = async () => {
  const write = (name: string, content: string | Buffer) => writeFile(new URL(name, folders.icons), content);
  const plain = tile(0.72);
  await write('favicon.svg', favicon);
  await write('favicon.ico', iconFile(await picture(tile(0.86), 32), 32));
  await write('apple-touch-icon.png', await picture(plain, 180));
  await write('icon-192.png', await picture(plain, 192));
  await write('icon-512.png', await picture(plain, 512));
  // A launcher may cut a maskable icon to a circle of 80 % of its side.
  await write('icon-maskable-512.png', await picture(tile(0.5), 512));
  for (const card of sharingCards) {
    const svg = Buffer.from(await drawSharingCard(card));
    await write(card.file, await sharp(svg).png({ palette: true }).toBuffer());
  }
};
