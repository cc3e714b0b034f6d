/** Stand in the frame of titles' pages for what differs between them. No text has them, and no escaping changes them. */
export const frameMarks = {
  slug: 'mark-of-the-slug',
  head: 'MARK-OF-THE-HEAD',
  title: 'MARK-OF-THE-TITLE',
  related: 'MARK-OF-RELATED-TITLES',
} as const;

export type FrameMark = (typeof frameMarks)[keyof typeof frameMarks];
