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
    // biome-ignore lint/performance/useDomNodeTextContent: the visible text of the page
    const words = document.body.innerText;
    // biome-ignore lint/suspicious/noConsole: the visible text explains a failure better than a missing locator
    console.log(`${location.pathname}\n${words}`);
  }
  closePage();
  releaseNetwork();
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
