import { laterPart } from '#web/shared/hydration/later-part.ts';

/** The parts of the page that need no script at first. */
export const know = laterPart(async () => (await import('./know.tsx')).Know);
export const middle = laterPart(async () => (await import('./middle.tsx')).Middle);
export const calculators = laterPart(async () => (await import('./calculators.tsx')).Calculators);
export const closing = laterPart(async () => (await import('./closing.tsx')).Closing);

/** Has all of them at hand where the page is not written, so that who goes back to it finds the place again. */
export const bringParts = async (): Promise<void> => {
  if (document.querySelector('[data-written]')) return;
  await Promise.allSettled([know, middle, calculators, closing].map((part) => part.bring()));
};
