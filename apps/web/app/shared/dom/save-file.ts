/** Long enough for any browser to have started reading the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file that was created in this page. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
};
