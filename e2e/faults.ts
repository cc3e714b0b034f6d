import type { BrowserContext } from '@playwright/test';

/** Not from the network; Chromium shows documents by an extension of its own, and with parts of its own. */
const harmless = ['data:', 'blob:', 'about:', 'chrome-extension:', 'chrome:'];

/** Everything that a browser complains of during a journey; what a journey brings about on purpose, it announces. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #announced: RegExp[] = [];

  constructor(context: BrowserContext, own: string) {
    // The same server by its name.
    const origins = [own, own.replace('127.0.0.1', 'localhost')].map((address) => new URL(address).origin);
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.#seen.push(`page error: ${error.error().stack}`));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOwn = origins.includes(origin) || harmless.includes(protocol);
      if (!isOwn) this.#seen.push(`foreign request: ${request.url()}`);
    });
  }

  /** The journey is about to be refused: the browser will log it, and must. */
  announce(fault: RegExp): void {
    this.#announced.push(fault);
  }

  /** What was not announced, and what was but did not come. */
  surprises(): string[] {
    const unexpected = this.#seen.filter((fault) => !this.#announced.some((known) => known.test(fault)));
    const missed = this.#announced.filter((known) => !this.#seen.some((fault) => known.test(fault)));
    return [...unexpected, ...missed.map((known) => `did not happen: ${known}`)];
  }
}
