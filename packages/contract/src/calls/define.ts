import { z } from 'zod';
import type { FileForm } from '../file-form.ts';
import type { Kind, Occasion } from '../kinds/define.ts';

/**
 * A call of the API as both sides agree on it. The API's own test holds this table against its document; the tests of
 * screens answer by it.
 */
export type Call = {
  /** The parameters of the address. Absent: there are none. */
  query?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** A multipart form of the kind, for creating or updating. */
  form?: Occasion;
  /** A multipart form that is no kind's. */
  fileForm?: FileForm;
  /** The status of success: 200 unless it says otherwise. */
  status?: 201 | 202 | 204;
  /** The JSON body of a success, if it has one. */
  answer?: z.ZodType;
};

/** A call that stands once for each kind, under its slug. */
export type KindCall = (kind: Kind) => Call;

/** `?limit=&cursor=` of every list. */
export const pageQuery = z.object({ limit: z.string().optional(), cursor: z.string().optional() });

/** The file formats of an export. */
export const fileFormatQuery = z.object({ format: z.string().optional() });

export const createDataSchema = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** A success without a body. */
export const noContent = { status: 204 } as const;
