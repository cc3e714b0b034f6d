import type { BrowserContext } from '@playwright/test';

/** Schemes without network traffic. Chromium shows documents by an extension and pages of its own. */
const harmlessSchemes = ['data:', 'blob:', 'about:', 'chrome-extension:', 'chrome:'];

/** Collects a browser's errors, warnings and foreign requests during a journey. A journey announces those that it provokes. */
export class Faults {
  readonly #reported: string[] = [];
  readonly #announced: RegExp[] = [];
  readonly #tolerated: RegExp[] = [];

  constructor(context: BrowserContext, own: string) {
    // The same server by its host name.
    const origins = [own, own.replace('127.0.0.1', 'localhost')].map((address) => new URL(address).origin);
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#reported.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.#reported.push(`page error: ${error.error().stack}`));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOwn = origins.includes(origin) || harmlessSchemes.includes(protocol);
      if (!isOwn) this.#reported.push(`foreign request: ${request.url()}`);
    });
  }

  /** Announces a fault that the journey is about to provoke. */
  announce(fault: RegExp): void {
    this.#announced.push(fault);
  }

  /** Announces one that some builds of the browser report, and others do not. */
  tolerate(fault: RegExp): void {
    this.#tolerated.push(fault);
  }

  /** Lists unannounced faults, and announced ones that did not happen. */
  listSurprises(): string[] {
    const expected = [...this.#announced, ...this.#tolerated];
    const unexpected = this.#reported.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    const missed = this.#announced.filter((pattern) => !this.#reported.some((fault) => pattern.test(fault)));
    return [...unexpected, ...missed.map((pattern) => `did not happen: ${pattern}`)];
  }
}
