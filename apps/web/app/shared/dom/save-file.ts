/** Long enough for every browser to have begun to read the file. */
const KEPT_MS = 60_000;

/** Hands a file that was made in this page to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
};
