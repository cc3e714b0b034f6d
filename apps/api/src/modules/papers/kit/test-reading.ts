/** Reads what papers draw back out of their bytes: nothing in them is compressed. */

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const readEscapes = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_whole, letter: string) => escapes[letter] ?? letter);

/** A string of the file: UTF-16 behind a mark, or bytes. */
const decodeString = (literal: string): string => {
  const bytes = Buffer.from(readEscapes(literal), 'latin1');
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
};

const readObjects = (file: string): Map<string, string> =>
  new Map(
    Array.from(file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = '', body = '']) => [id, body]),
  );

const findReference = (body: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';

/** The letters of each glyph of a font. */
const readGlyphs = (map: string): string[] => {
  const list = /beginbfrange\n<[^>]*> <[^>]*> \[([\s\S]*?)\]/g;
  const entries = Array.from(map.matchAll(list), ([, range = '']) => range).join(' ');
  return Array.from(entries.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
};

const token =
  /\/ActualText \((?<actual>(?:\\[\s\S]|[^\\)])*)\)|(?<end>\bEMC\b)|\/(?<font>F\d+) [\d.]+ Tf|\[(?<glyphs>[^\]]*)\] TJ/g;

const readGlyphRun = (run: string, glyphs: readonly string[]): string =>
  Array.from(run.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .flat()
    .map((glyph) => glyphs[Number.parseInt(glyph, 16)] ?? '')
    .join('');

/** The runs of a page in the order in which they are drawn, and its lines as readers copy them. */
export type ReadPage = { runs: string[]; lines: string[] };

const readContent = (content: string, fonts: ReadonlyMap<string, string[]>): ReadPage => {
  const page: ReadPage = { runs: [], lines: [] };
  let glyphs: readonly string[] = [];
  let isMarked = false;
  for (const { groups = {} } of content.matchAll(token)) {
    if (groups.font) glyphs = fonts.get(groups.font) ?? [];
    if (groups.end) isMarked = false;
    if (groups.actual) {
      isMarked = true;
      page.lines.push(decodeString(groups.actual));
    }
    if (groups.glyphs === undefined) continue;
    const run = readGlyphRun(groups.glyphs, glyphs);
    page.runs.push(run);
    if (!isMarked) page.lines.push(run);
  }
  return page;
};

export const readPages = (bytes: Buffer): ReadPage[] => {
  const objects = readObjects(bytes.toString('latin1'));
  const get = (id: string): string => objects.get(id) ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((body) => {
    const fonts = Array.from(
      get(findReference(body, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g),
      ([, name = '', id = '']): [string, string[]] => [
        name,
        readGlyphs(get(findReference(get(id), 'ToUnicode'))),
      ],
    );
    return readContent(get(findReference(body, 'Contents')), new Map(fonts));
  });
};

/** All lines of a paper. */
export const readLines = (bytes: Buffer): string[] => readPages(bytes).flatMap(({ lines }) => lines);

/** All lines as one text: where they break is nobody's promise. */
export const readText = (bytes: Buffer): string => readLines(bytes).join(' ');

/** The attached texts, by their names. */
export const readAttachments = (bytes: Buffer): Record<string, string> => {
  const objects = readObjects(bytes.toString('latin1'));
  const specs = [...objects.values()].filter((body) => body.includes('/Type /Filespec'));
  return Object.fromEntries(
    specs.map((body) => {
      const name = decodeString(/\/F \(((?:\\[\s\S]|[^\\)])*)\)/.exec(body)?.[1] ?? '');
      const [, id = ''] = /\/EF <<\s*\/F (\d+) 0 R/.exec(body) ?? [];
      const [, text = ''] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? [];
      return [name, Buffer.from(text, 'latin1').toString('utf8')];
    }),
  );
};
