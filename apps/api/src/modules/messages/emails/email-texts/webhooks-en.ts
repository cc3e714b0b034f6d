/** Webhooks that need their owner. */
export const webhooks = {
  'webhook-failed': {
    subject: 'A webhook to {host} took no event',
    paragraphs: [
      'We tried for three days to deliver an event to {host}, and have given it up. Other events reach it.',
      'See what it answered, and send it again:\n{link}',
    ],
  },
  'webhook-disabled': {
    subject: 'The webhook to {host} is switched off',
    paragraphs: [
      'Nothing reached {host} for three days, so we send nothing there any more.',
      'See why, and switch it on again when it works:\n{link}',
    ],
  },
  'webhook-gone': {
    subject: 'The webhook to {host} is switched off',
    paragraphs: [
      '{host} answered that it is gone (status 410), so we send nothing there any more.',
      'If that was a mistake, switch it on again:\n{link}',
    ],
  },
};
