export const callForm = {
  cancel: 'Cancel',
  close: 'Close',
} as const;
