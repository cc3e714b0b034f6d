import { type Locator, page } from 'vitest/browser';

/** Finds a notice by a part of its text, because its close button has text, too; the first one, because strict mode shows some twice. */
export const notice = (text: string | RegExp): Locator => page.getByText(text, { exact: false }).first();
