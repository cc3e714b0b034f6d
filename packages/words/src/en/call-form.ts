export const callForm = {
  cancel: 'Cancel',
  close: 'Close',
  sendCode: 'Send me a code',
  sendingCode: 'Sending …',
  codeSent: 'A code is on its way to your phone.',
  choose: 'Please choose',
} as const;
