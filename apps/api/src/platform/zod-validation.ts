import { toFieldErrors } from '@cinvoice/contract/codes/issues';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidInput } from './problem.ts';

/**
 * The contract's schemas parse requests; answers come from serializers, so their schemas only describe them.
 */
export const registerZodValidation = (app: FastifyInstance): void => {
  app.setValidatorCompiler(({ schema }) => (input) => {
    if (!(schema instanceof z.ZodType)) throw new Error('a route has a schema that is not of zod');
    const result = schema.safeParse(input);
    return result.success
      ? { value: result.data }
      : { error: invalidInput(toFieldErrors(result.error.issues)) };
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
};
