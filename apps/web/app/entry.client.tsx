import { restoreState } from '@cinvoice/ui/session/navigation-state.ts';
import { initializeLanguage } from '@cinvoice/words/page-texts.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from './register-service-worker.ts';

restoreState();

// A page that the browser kept for going back may be of a session that has ended since: it begins anew.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

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
