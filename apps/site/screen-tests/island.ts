import '@cinvoice/ui/no-eval.ts';
import '#site/styles/site.css';
import { getLanguageOfPath } from '@cinvoice/contract/public-paths';
import { findDeparture } from '@cinvoice/screens/departures.ts';
import { loadTexts } from '@cinvoice/words/texts.ts';
import { type ComponentChild, Fragment, h, hydrate, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Place } from '#site/parts/in-language.tsx';

/** Writes an island for a place: `(place) => <SignIn place={place} />`. */
type Write = (place: Place) => ComponentChild;

let opened: HTMLElement | null = null;

const initialAddress = location.href;
/** Returns the path and query that the island left for; null while it stays. */
export const destinationPath = (): string | null => {
  const departure = findDeparture();
  return departure && `${departure.pathname}${departure.search}`;
};

const openAddress = async (path: string): Promise<Place> => {
  if (opened) throw new Error('a test opens one island');
  history.pushState(null, '', path);
  const language = getLanguageOfPath(location.pathname);
  await loadTexts(language, 'pages');
  return { language, path: location.pathname };
};

const addIsland = (): HTMLElement => {
  opened = document.body.appendChild(document.createElement('div'));
  return opened;
};

/** Opens an island, or a part of a page that is no island, at an address that gives its language. */
export const openIsland = async (path: string, write: Write): Promise<void> => {
  const place = await openAddress(path);
  render(write(place), addIsland());
};

type Written = { island: HTMLElement; hydrate: () => void };

/** Opens an island as the server wrote it. Nothing in it works until it is hydrated. */
export const openWritten = async (path: string, write: Write): Promise<Written> => {
  const place = await openAddress(path);
  const island = addIsland();
  island.innerHTML = renderToString(h(Fragment, null, write(place)));
  return { island, hydrate: () => hydrate(write(place), island) };
};

export const closeIsland = (): void => {
  if (opened) render(null, opened);
  opened?.remove();
  opened = null;
  history.replaceState(null, '', initialAddress);
};
