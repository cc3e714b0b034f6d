const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;

const rounded = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A file's size as people read it: '132.9 KB', '1.7 MB'. The megabyte is that of the limits, 1,048,576 bytes. */
export const sizeText = (bytes: number): string => {
  if (bytes >= MEGABYTE) return `${rounded.format(bytes / MEGABYTE)} MB`;
  return bytes >= KILOBYTE ? `${rounded.format(bytes / KILOBYTE)} KB` : `${bytes} bytes`;
};
