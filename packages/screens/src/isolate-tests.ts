import { afterEach, beforeEach } from 'vitest';
import { holdDepartures, releaseDepartures } from './departures.ts';
import { resetApi, takeFaults } from './fake-api.ts';
import { interceptNetwork, releaseNetwork } from './network.ts';

/** Gives each test clean storage and a fake API of its own, and fails it for calls that it did not expect. */
export const isolateTests = (closePage: () => void): void => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    resetApi();
    interceptNetwork();
    holdDepartures();
  });

  afterEach(({ task }) => {
    if (task.result?.state === 'fail') {
      // biome-ignore lint/performance/useDomNodeTextContent: the visible text of the page
      const words = document.body.innerText;
      // biome-ignore lint/suspicious/noConsole: the visible text explains a failure better than a missing locator
      console.log(`${location.pathname}\n${words}`);
    }
    closePage();
    releaseNetwork();
    releaseDepartures();
    const faults = takeFaults();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
};
