import { createDeferredPart } from '#web/shared/hydration/deferred-part.ts';

/** The sections that need no script at first. */
export const introduction = createDeferredPart(async () => (await import('./introduction.tsx')).Introduction);
export const middleSections = createDeferredPart(
  async () => (await import('./middle-sections.tsx')).MiddleSections,
);
export const calculators = createDeferredPart(async () => (await import('./calculators.tsx')).Calculators);
export const closingSections = createDeferredPart(
  async () => (await import('./closing-sections.tsx')).ClosingSections,
);

/** Loads all sections of a page that is not prerendered, so that going back restores the scroll position. */
export const preloadSections = async (): Promise<void> => {
  if (document.querySelector('[data-written]')) return;
  await Promise.allSettled(
    [introduction, middleSections, calculators, closingSections].map((section) => section.load()),
  );
};
