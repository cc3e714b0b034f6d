import type { CreatedApiKey } from '@cinvoice/contract/api-keys';
import { z } from 'zod';
import type { TestApp } from '#api/test-app.ts';

const knownMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof knownMethods)[number];

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ security: z.array(z.record(z.string(), z.array(z.string()))).optional() }),
    ),
  ),
});

export type Operation = { method: Method; url: string; scope: string | undefined };

/** Every call that needs a sign-in, by the API's own document, with the scope that it names for keys. */
export const listOperations = ({ app }: TestApp): Operation[] => {
  const { paths } = document.parse(JSON.parse(JSON.stringify(app.swagger())));
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).flatMap(([name, { security }]) => {
      const method = knownMethods.find((one) => one === name.toUpperCase());
      const scope = security?.find(({ apiKey }) => apiKey)?.apiKey?.[0];
      return security && method ? [{ method, url: route.replaceAll(/\{\w+\}/g, 'none'), scope }] : [];
    }),
  );
};

/** What a key may not do, as 'GET /api/v1/audit: not-for-keys'. */
export const listForbidden = async (
  server: TestApp,
  { key }: CreatedApiKey,
  operations: readonly Operation[],
): Promise<string[]> => {
  const found: string[] = [];
  for (const { method, url } of operations) {
    const answer = await server.call(key, { method, url });
    if (answer.statusCode === 403) found.push(`${method} ${url}: ${answer.json().code}`);
  }
  return found;
};
