let awake = false;

/** Whether the scripts have taken over the page that they came with; what is drawn from then on was not written before. */
export const isAwake = (): boolean => awake;

/** Tells the page, which may have been pressed before it could answer: see build-steps/wake.js. */
export const tellAwake = (): void => {
  awake = true;
  dispatchEvent(new Event('awake'));
};
