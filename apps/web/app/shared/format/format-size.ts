const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;

const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Formats a file's size: '132.9 KB', '1.7 MB'. A megabyte is 1,048,576 bytes, as in the upload limits. */
export const formatSize = (bytes: number): string => {
  if (bytes >= MEGABYTE) return `${oneDecimal.format(bytes / MEGABYTE)} MB`;
  return bytes >= KILOBYTE ? `${oneDecimal.format(bytes / KILOBYTE)} KB` : `${bytes} bytes`;
};
