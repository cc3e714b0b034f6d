const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Formats a size: '132.9 KB', '1.7 MB', '12.4 GB'. A megabyte is 1,048,576 bytes, as in the upload limits. */
export const formatSize = (bytes: number): string => {
  if (bytes >= GIGABYTE) return `${oneDecimal.format(bytes / GIGABYTE)} GB`;
  if (bytes >= MEGABYTE) return `${oneDecimal.format(bytes / MEGABYTE)} MB`;
  return bytes >= KILOBYTE ? `${oneDecimal.format(bytes / KILOBYTE)} KB` : `${bytes} bytes`;
};
