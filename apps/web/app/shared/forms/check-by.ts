import { schemaResolver } from '@mantine/form';
import { sourceTextOf } from '#web/i18n/text-of.ts';

/** Checks what stands in a form by a schema of the contract, as the server does, in the language that is spoken. */
export const checkBy = (schema: Parameters<typeof schemaResolver>[0]) => {
  const check = schemaResolver(schema, { sync: true });
  return (values: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(check(values)).map(([path, message]) => [path, sourceTextOf(String(message))]),
    );
};
