/** Runs a script of the page's head or end, which the built page holds as text. */
export const runScript = (code: string): void => {
  new Function(code)();
};
