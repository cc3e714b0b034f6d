import { z } from 'zod';

/** Messages about uploaded files. */

const text = z.string();

/** The parameters of each event. */
export const fileEvents = {
  /** To the filmmaker and the admins: a poster cannot be decoded. `reason` is the decoder's. */
  'poster-refused': z.strictObject({ projectName: text, reason: text }),
  /** To the admins, once an hour at most: a virus was found in an upload, and it was refused. */
  'infected-file-refused': z.strictObject({ file: text, signature: text }),
  /** To its owner: a virus was found in a stored file, and nobody can open it any more. */
  'file-withheld': z.strictObject({ file: text }),
} as const;
