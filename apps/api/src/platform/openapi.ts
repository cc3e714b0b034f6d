import type { Kind, Occasion } from '@cinvoice/contract/kinds/define';
import { formJsonSchema } from '@cinvoice/contract/kinds/json-schema';
import type { SwaggerTransform } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that a route takes: multipart bodies are checked by their kind's definition, not by a route schema. */
    form?: { kind: Kind; occasion: Occasion };
  }
}

const fromZod = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

const transform: SwaggerTransform = (document) => {
  const made = fromZod(document);
  const form = document.route.config?.form;
  if (!form) return made;
  const body = formJsonSchema(form.kind, form.occasion);
  return { ...made, schema: { ...made.schema, body, consumes: ['multipart/form-data', 'application/json'] } };
};

/** The API's own document and a page to read it on. Register before the routes that it describes. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cinvoice API',
        version: '1',
        description: 'Refusals are application/problem+json (RFC 9457).',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
};
