import { z } from 'zod';
import { apiKey, createApiKey, createdApiKey } from '../api-keys.ts';
import { type Call, createDataSchema, noContent } from './define.ts';

/** The keys of the account that asks. */
export const apiKeyCalls = {
  'GET /api-keys': { answer: createDataSchema(z.array(apiKey)) },
  'POST /api-keys': { body: createApiKey, status: 201, answer: createDataSchema(createdApiKey) },
  'DELETE /api-keys/:id': noContent,
} as const satisfies Record<string, Call>;
