import type { Product } from './product.ts';

type Call = {
  token?: string;
  json?: unknown;
  form?: FormData;
  method?: 'GET' | 'POST' | 'PUT';
  /** Of a call that creates: the same key again is the same call. */
  idempotencyKey?: string;
};

/** Calls the product's API, with the token of a session or without one. Throws on a refusal. */
export const callApi = async <T>(
  product: Product,
  path: string,
  { token, json, form, method, idempotencyKey }: Call = {},
): Promise<T> => {
  const response = await fetch(`${product.url}/api/v1${path}`, {
    method: method ?? (json || form ? 'POST' : 'GET'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: form ?? (json === undefined ? null : JSON.stringify(json)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text || 'null');
};
