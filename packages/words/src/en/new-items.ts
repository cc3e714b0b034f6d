/** Announcements of new items in a list. */
export const newItems = {
  count: '{count, plural, one {# new item} other {# new items}}',
  added: '{count, plural, one {# new item has come in.} other {# new items have come in.}}',
} as const;
