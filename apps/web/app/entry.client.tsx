import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { beginInLanguage } from './i18n/page-texts.ts';
import { keepOfflinePage } from './keep-offline-page.ts';

const hydrate = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );

/** Reading the scripts and taking over the page are two tasks: in between the browser answers. */
const breath = () => new Promise((done) => setTimeout(done));

// The texts of a translated page are there before React draws it again; an English one has nothing to wait for.
void Promise.all([beginInLanguage(), breath()]).then(() => startTransition(() => void hydrate()));
keepOfflinePage();
