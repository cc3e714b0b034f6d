import { z } from 'zod';

/** The part of JSON Schema that the API's document uses for requests. */
export type Schema = {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
};

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
);

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema });
const body = z.object({ content: z.record(z.string(), z.object({ schema })) });
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: body.optional(),
  security: z.array(z.unknown()).default([]),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export type Operation = {
  method: string;
  path: string;
  query: { name: string; schema: Schema }[];
  json: Schema | undefined;
  /** True if the operation needs a token. */
  guarded: boolean;
  /** True if the operation also accepts a multipart form. */
  form: boolean;
};

/** Every operation of the API's document. */
export const readOperations = (openApi: unknown): Operation[] =>
  Object.entries(document.parse(openApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, security }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query'),
      json: requestBody?.content['application/json']?.schema,
      guarded: security.length > 0,
      form: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );
