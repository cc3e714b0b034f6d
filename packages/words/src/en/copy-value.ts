/** A value with a button that copies it. */
export const copyValue = {
  copy: 'Copy',
  copied: '{label} is copied.',
  notCopied: 'This could not be copied. Select it and copy it by hand.',
} as const;
