import { Readable } from 'node:stream';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import { toTitlePath } from '@cinvoice/contract/titles/slug';
import { noTitleFilter } from '@cinvoice/contract/titles/titles';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { countTitles, listTitleNames, type TitleName } from './repo.ts';

/** A file lists each title in every language, and may have 50,000 addresses. https://www.sitemaps.org/protocol.html */
const TITLES_PER_FILE = 10_000;
const BATCH = 500;
const DIGITS = 16;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * The number of digits that the ids of a file have in common at the beginning of their ends. Those are random, so that files
 * have about as many titles each, and a new title moves no other to another file.
 */
const countDigits = async (readOnly: ReadOnly): Promise<number> => {
  const [total = 0] = await readOnly((db) => countTitles(db, [noTitleFilter]));
  return Math.max(0, Math.ceil(Math.log(total / TITLES_PER_FILE) / Math.log(DIGITS)));
};

/** Lists the files: the one of the built pages, and those of titles. */
export const renderSitemapIndex = async (readOnly: ReadOnly, publicUrl: string): Promise<string> => {
  const titles = Array.from(
    { length: DIGITS ** (await countDigits(readOnly)) },
    (_, index) => `sitemap-titles-${index + 1}.xml`,
  );
  const entries = ['sitemap-pages.xml', ...titles].map(
    (file) => `<sitemap><loc>${publicUrl}/${file}</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
};

/** Slugs are plain ASCII, so nothing needs to be escaped. */
const renderTitle = ({ id, name, approved_at }: TitleName, publicUrl: string): string => {
  const path = toTitlePath(name, id);
  const addresses = languageCodes.map((code) => ({ code, url: publicUrl + toLocalizedPath(code, path) }));
  const links = addresses
    .map(({ code, url }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${url}"/>`)
    .join('');
  const day = approved_at.toISOString().slice(0, 10);
  return addresses
    .map(({ url }) => `<url><loc>${url}</loc><lastmod>${day}</lastmod>${links}</url>\n`)
    .join('');
};

const renderFile = async function* (
  readOnly: ReadOnly,
  publicUrl: string,
  prefix: string,
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  // Behind every digit.
  const until = `${prefix}g`;
  for (let after: string | undefined = prefix; after !== undefined; ) {
    const behind = after;
    const titles: TitleName[] = await readOnly((db) => listTitleNames(db, { after: behind, until }, BATCH));
    yield titles.map((title) => renderTitle(title, publicUrl)).join('');
    after = titles.length < BATCH ? undefined : titles.at(-1)?.short_id;
  }
  yield '</urlset>\n';
};

/** One file of titles, counted from 1, rendered while it is read; null for one that the index does not list. */
export const renderSitemapOfTitles = async (
  readOnly: ReadOnly,
  publicUrl: string,
  number: number,
): Promise<Readable | null> => {
  const digits = await countDigits(readOnly);
  if (number < 1 || number > DIGITS ** digits) return null;
  const prefix = digits === 0 ? '' : (number - 1).toString(DIGITS).padStart(digits, '0');
  return Readable.from(renderFile(readOnly, publicUrl, prefix));
};
