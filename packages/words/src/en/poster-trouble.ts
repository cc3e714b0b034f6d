/** Failed posters, for those who can repair them. */
export const posterTrouble = {
  refused: 'This poster cannot be read as a picture.',
  refusedText: 'No one sees it. Send another one, saved anew as a JPG or PNG file.',
  late: 'This poster could not be drawn yet.',
  lateText: 'It is tried again by itself, for a day. Nothing needs to be done.',
  absent: 'Approved without a poster.',
  absentText: 'One may still be added; all else stays as it was approved.',
  reason: 'What was reported: {reason}',
  renderAgain: 'Draw again',
  renderingAgain: 'The poster of {name} is being drawn again.',
  add: 'Add poster',
  replace: 'Replace poster',
  replaced: 'The poster of {name} was replaced.',
  added: 'The poster of {name} was added.',
  sending: 'Sending …',
  unreadable: 'This file could not be read. Please choose it again.',
} as const;
