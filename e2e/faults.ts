import type { BrowserContext } from '@playwright/test';

/** Schemes without network traffic; Chromium shows documents with an extension and pages of its own. */
const harmless = ['data:', 'blob:', 'about:', 'chrome-extension:', 'chrome:'];

/** Collects a browser's complaints during a journey; a journey announces the ones that it provokes. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #announced: RegExp[] = [];

  constructor(context: BrowserContext, own: string) {
    // The same server under its name.
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

  /** Expects a complaint that the journey is about to provoke. */
  announce(fault: RegExp): void {
    this.#announced.push(fault);
  }

  /** Unannounced complaints, and announced ones that did not happen. */
  surprises(): string[] {
    const unexpected = this.#seen.filter((fault) => !this.#announced.some((known) => known.test(fault)));
    const missed = this.#announced.filter((known) => !this.#seen.some((fault) => known.test(fault)));
    return [...unexpected, ...missed.map((known) => `did not happen: ${known}`)];
  }
}
