import { type CallName, calls, getCall, staff } from '@cinvoice/contract/calls/calls';
import type { Call } from '@cinvoice/contract/calls/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#api/test-app.ts';

const operation = z.looseObject({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.unknown().optional() })),
});
type Operation = z.infer<typeof operation>;
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

let server: TestApp;
const operations = new Map<string, Operation>();

/** `/api/v1/projects/{id}` and `/projects/:id` are one address; a slash at the end is as none. */
const toCallName = (method: string, path: string): string => {
  const address = path.replace(/^\/api\/v1/, '').replace(/\{[^}]*\}|:[^/]*/g, '*');
  return `${method.toUpperCase()} ${address.replace(/\/$/, '')}`;
};

beforeAll(async () => {
  server = await startTestApp();
  await server.app.ready();
  for (const [path, methods] of Object.entries(document.parse(server.app.swagger()).paths)) {
    for (const [method, one] of Object.entries(methods)) operations.set(toCallName(method, path), one);
  }
});
afterAll(() => server.close());

const isCallName = (text: string): text is CallName => text in calls;

/** Every call under the addresses that it stands at: once, or once for each kind or area. */
const addressed: [name: string, call: Call][] = Object.keys(calls)
  .filter(isCallName)
  .flatMap((name): [string, Call][] => {
    if (name.includes('/:kind')) {
      return kinds.map((kind) => [name.replace(':kind', kind.slug), getCall(name, kind)]);
    }
    const areas = name.includes('/:staff') ? staff : [''];
    return areas.map((area) => [name.replace(':staff', area), getCall(name, undefined)]);
  });

const findOperation = (name: string): Operation | undefined => {
  const [method = '', path = ''] = name.split(' ');
  return operations.get(toCallName(method, path));
};

const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** A schema as the document of the API writes it. */
const toDocumentSchema = (schema: z.ZodType): unknown => {
  const documented = transform({
    schema: { response: { 200: schema } },
    url: '/',
    route: { method: 'GET', url: '/', handler: () => undefined },
    openapiObject: { openapi: '3.1.0' },
  });
  return Object(documented.schema.response)['200'];
};

const getJsonSchema = (content: unknown): unknown => Object(Object(content)['application/json']).schema;

/** The document may write a single value as a list of one, and names required fields in an order of its own. */
const normalizeSchema = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key === 'required' && Array.isArray(value)) return value.toSorted();
      const { const: only, ...rest } = Object(value);
      return only === undefined || typeof value !== 'object' ? value : { ...rest, enum: [only] };
    }) ?? 'null',
  );

test.each(addressed)('%s is in the API’s document', (name, call) => {
  const found = findOperation(name);
  expect(found, `${name} is not in the document`).toBeDefined();
  const query = found?.parameters.filter((one) => one.in === 'query').map((one) => one.name) ?? [];
  expect(query.toSorted()).toEqual(Object.keys(call.query?.shape ?? {}).toSorted());
  expect(Object.keys(found?.requestBody?.content ?? {}).includes('multipart/form-data')).toBe(
    call.form !== undefined || call.fileForm !== undefined,
  );
});

test.each(addressed.filter(([, call]) => call.answer))('%s answers as the document says', (name, call) => {
  const content = findOperation(name)?.responses[String(call.status ?? 200)]?.content;
  expect(normalizeSchema(getJsonSchema(content))).toEqual(
    normalizeSchema(call.answer && toDocumentSchema(call.answer)),
  );
});

test('the document holds no other call of a page', () => {
  const known = new Set(addressed.map(([name]) => toCallName(...(name.split(' ') as [string, string]))));
  const outside = /^GET (\/healthz|\/readyz|\/files\/)/;
  const others = [...operations.keys()].filter((name) => !known.has(name) && !outside.test(name));
  expect(others, 'packages/contract/src/calls/ has a line for each call').toEqual([]);
});
