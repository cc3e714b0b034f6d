import { findScope } from '@cinvoice/contract/calls/scopes';
import type { FileForm } from '@cinvoice/contract/file-form';
import { isRequired, type Kind, type Occasion } from '@cinvoice/contract/kinds/define';
import { createFormJsonSchema, createProperty } from '@cinvoice/contract/kinds/json-schema';
import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { codeComponents, codesDescription } from './openapi-codes.ts';
import { describedWebhooks } from './openapi-webhooks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that a route takes: multipart bodies are checked by their kind, not by a route schema. */
    form?: { kind: Kind; occasion: Occasion };
    /** The same for a form that is no kind's. */
    fileForm?: FileForm;
  }
}

const transformZod = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

const formTypes = ['multipart/form-data', 'application/json'];

/** Adds the files to the schema of a form's texts. */
const addFiles = (texts: unknown, { files }: FileForm) => {
  const { properties, required = [], ...rest } = Object(texts);
  const named = Object.entries(files);
  const needed = named.filter(([, field]) => isRequired(field, 'create')).map(([name]) => name);
  const described = named.map(([name, field]) => [name, createProperty(field)]);
  const all = [...required, ...needed];
  return {
    ...rest,
    properties: { ...properties, ...Object.fromEntries(described) },
    ...(all.length > 0 && { required: all }),
  };
};

/** A session's token, or an API key with the scope of the call. */
const listSecurity = ({ method, url }: { method: string | string[]; url: string }) => {
  const scope = findScope([method].flat()[0] ?? '', url);
  return [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
};

/** Both are sent as bearers, RFC 6750. */
const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cinv_<account>_<64 hexadecimal digits>',
    description:
      'An API key, which an account makes on its page “API access”. A call that names this scheme says which scope its key needs; any other call refuses keys.',
  },
} as const;

const transform: SwaggerTransform = (document) => {
  const { form, fileForm } = document.route.config ?? {};
  const withTexts = fileForm
    ? { ...document, schema: { ...document.schema, body: fileForm.texts } }
    : document;
  const { schema, url } = transformZod(withTexts);
  const described = {
    ...schema,
    // Routes with a guard before the body need a token.
    ...(document.route.onRequest && { security: listSecurity(document.route) }),
    ...(form && {
      body: createFormJsonSchema(form.kind, form.occasion),
      consumes: formTypes,
    }),
    ...(fileForm && { body: addFiles(schema.body, fileForm), consumes: formTypes }),
  };
  return { url, schema: described };
};

const methods = ['get', 'post', 'put', 'delete'] as const;

/** Every call may be refused instead; a reference, because all codes are listed there. */
const addRefusals: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  for (const path of Object.values(document.openapiObject.paths ?? {})) {
    for (const method of methods) {
      const operation = path?.[method];
      if (operation)
        operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Refused' } };
    }
  }
  return document.openapiObject;
};

/** The page loads only from this origin; its scripts set inline styles. */
const documentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Serves the API's document and a page to read it. Register before the routes that it describes. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cinvoice API', version: '1', description: codesDescription },
      components: { ...codeComponents, securitySchemes },
      webhooks: describedWebhooks,
    },
    transform,
    transformObject: addRefusals,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: documentPolicy,
    // It would send the document to an external validator.
    uiConfig: { validatorUrl: null },
  });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
};
