import { afterEach, beforeEach } from 'vitest';
import { resetApi, takeFaults } from './fake-api.ts';
import { interceptNetwork, releaseNetwork } from './network.ts';
import { closePage } from './page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetApi();
  interceptNetwork();
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') {
    // biome-ignore lint/performance/useDomNodeTextContent: the page as a person saw it
    const words = document.body.innerText;
    // biome-ignore lint/suspicious/noConsole: says more than the locator that was not found
    console.log(`${location.pathname}\n${words}`);
  }
  closePage();
  releaseNetwork();
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
