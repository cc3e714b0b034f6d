/** Waiting for the place of backups hides behind reading or writing elsewhere. */
export const AT_ONCE = 8;
