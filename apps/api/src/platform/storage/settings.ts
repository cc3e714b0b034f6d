import { z } from 'zod';

export const diskPlace = z.strictObject({ kind: z.literal('disk'), folder: z.string() });

export const s3Place = z.strictObject({
  kind: z.literal('s3'),
  bucket: z.string(),
  region: z.string(),
  /** Where it is not Amazon's. */
  endpoint: z.string().optional(),
  /** The bucket stands in the path of an address, not in its host. */
  pathStyle: z.boolean(),
  /** Without them the client looks in the usual places. */
  credentials: z.strictObject({ accessKeyId: z.string(), secretAccessKey: z.string() }).optional(),
});

const storagePlace = z.discriminatedUnion('kind', [diskPlace, s3Place]);

/** Where files are kept, as processes of their own are told it, too. */
export const storageSettings = z.strictObject({
  place: storagePlace,
  /** Where they were kept before, while they are moved. */
  former: storagePlace.optional(),
});

export type StoragePlace = z.infer<typeof storagePlace>;
export type S3Place = z.infer<typeof s3Place>;
export type StorageSettings = z.infer<typeof storageSettings>;
