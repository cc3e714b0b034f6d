import { hash } from 'node:crypto';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import type { Language } from '@cinvoice/contract/spoken-languages';
import { createPolicy } from '@cinvoice/ui/build-steps/write-csp.ts';
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { HeadTags } from '../parts/head-tags.tsx';
import type { Place } from '../parts/in-language.tsx';
import { toPlace } from '../parts/place.ts';
import { type FrameMark, frameMarks } from '../titles/frame-marks.ts';
import { toTitleHead } from '../titles/head.ts';
import { RelatedTitles } from '../titles/related-titles.tsx';
import { Title } from '../titles/title.tsx';

/** A page as it is sent, with its Content-Security-Policy. */
export type RenderedPage = {
  body: Buffer;
  policy: string;
  /** Differs where the body does. Without it, the body itself tells. */
  tag?: string;
};

type Shown = Required<Pick<App.Locals, 'title' | 'related'>>;

type Fill = (text: string) => string;

/** The texts around the marks, with the marks themselves. */
type Frame = { parts: readonly (Buffer | FrameMark)[]; policy: string; tag: string };

type Strip = { body: Buffer; tag: string };

const toTag = (text: string): string => hash('sha256', text, 'base64url');

const marks = new Set<string>(Object.values(frameMarks));
const isMark = (part: string): part is FrameMark => marks.has(part);
const anyMark = new RegExp(`(${[...marks].join('|')})`);

/** What is filled in has no script that runs, and no style. */
const toFrame = (html: string): Frame => ({
  parts: html.split(anyMark).map((part) => (isMark(part) ? part : Buffer.from(part))),
  policy: createPolicy(html),
  tag: toTag(html),
});

/** Renders the strips of related titles, each once for all the pages that got the same reading of them. */
const createStrips = () => {
  const strips = new WeakMap<Shown['related'], Map<string, Strip>>();
  return (place: Place, related: Shown['related'], number: number): Strip => {
    const ofReading = strips.get(related) ?? new Map<string, Strip>();
    strips.set(related, ofReading);
    const key = `${place.language} ${number}`;
    const before = ofReading.get(key);
    if (before) return before;
    const html = renderToStaticMarkup(h(RelatedTitles, { place, related, number }));
    const strip = { body: Buffer.from(html), tag: toTag(html) };
    ofReading.set(key, strip);
    return strip;
  };
};

/**
 * Renders the pages of titles. What those of a language have in common, which is most of a page, is rendered once, by the page in
 * src/pages that has marks where they differ.
 */
export const createTitlePages = (renderFrame: (address: string) => Promise<string>) => {
  const frames = new Map<Language, Promise<Frame>>();
  const renderStrip = createStrips();

  const findFrame = (language: Language, fill: Fill): Promise<Frame> => {
    const before = frames.get(language);
    if (before !== undefined) return before;
    const address = toLocalizedPath(language, `/titles/${frameMarks.slug}`);
    const frame = renderFrame(address).then((html) => toFrame(fill(html)));
    frames.set(language, frame);
    frame.catch(() => frames.delete(language));
    return frame;
  };

  return async (language: Language, { title, related }: Shown, fill: Fill): Promise<RenderedPage> => {
    const frame = await findFrame(language, fill);
    const place = toPlace(language, `/titles/${title.slug}`);
    const head = fill(renderToStaticMarkup(h(HeadTags, { place, head: toTitleHead(place, title) })));
    const own = renderToStaticMarkup(h(Title, { place, title }));
    const strip = renderStrip(place, related, title.rights.length > 0 ? 2 : 1);
    const fillings: Record<FrameMark, Buffer> = {
      [frameMarks.slug]: Buffer.from(title.slug),
      [frameMarks.head]: Buffer.from(head),
      [frameMarks.title]: Buffer.from(own),
      [frameMarks.related]: strip.body,
    };
    return {
      body: Buffer.concat(frame.parts.map((part) => (Buffer.isBuffer(part) ? part : fillings[part]))),
      policy: frame.policy,
      // Of what the page is made of: to read all of it once more takes as long as a tenth of making it.
      tag: toTag(`${frame.tag} ${strip.tag} ${JSON.stringify(title)}`),
    };
  };
};
