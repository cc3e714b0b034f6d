import { type Locator, page } from 'vitest/browser';

/** The notice in the corner of the page; the button that dismisses it stands in the same line, and React's strict mode says some twice. */
export const notice = (text: string): Locator => page.getByText(text, { exact: false }).first();
