let hydrated = false;

/** True once the prerendered page is hydrated. Content rendered from then on was not part of it. */
export const isHydrated = (): boolean => hydrated;

/** Notifies build-steps/hydrate-after-paint.js, which then repeats the clicks of the time before. */
export const markHydrated = (): void => {
  hydrated = true;
  dispatchEvent(new Event('hydrated'));
};
