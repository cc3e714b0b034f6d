import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { initializeLanguage } from './i18n/page-texts.ts';
import { registerServiceWorker } from './register-service-worker.ts';

const hydrate = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );

/** Splits parsing the scripts and hydration into two tasks, so that the browser can respond in between. */
const yieldToBrowser = () => new Promise((done) => setTimeout(done));

// A translated page needs its texts before hydration. An English one does not wait.
void Promise.all([initializeLanguage(), yieldToBrowser()]).then(() => startTransition(() => void hydrate()));
registerServiceWorker();
