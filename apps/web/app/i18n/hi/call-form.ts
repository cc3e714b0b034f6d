export const callForm = {
  cancel: 'रद्द करें',
  close: 'बंद करें',
} as const;
