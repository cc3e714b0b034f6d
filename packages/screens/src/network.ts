import { respond } from './fake-api.ts';

const original = { fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest };

const isApi = (url: URL): boolean => url.pathname.startsWith('/api/');

const readBody = (body: BodyInit | null | undefined): string | FormData | null => {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || body instanceof FormData) return body;
  throw new Error('the page sends texts and forms alone');
};

const fakeFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!isApi(url)) return original.fetch.call(window, input, init);
  const { method = 'GET', headers, body, signal } = init;
  const sent = {
    method,
    url,
    headers: new Headers(headers),
    body: readBody(body),
    signal: signal ?? undefined,
  };
  signal?.throwIfAborted();
  return Promise.race([respond(sent), rejectOnAbort(signal)]);
};

const rejectOnAbort = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const createProgressEvent = (loaded: number): ProgressEvent =>
  new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 });

/** The part of XMLHttpRequest that an upload uses. Half of the bytes are reported as sent at once, the rest with the answer. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private method = 'GET';
  private url = new URL(location.href);
  private readonly headers = new Headers();
  private readonly abortion = new AbortController();

  open(method: string, path: string): void {
    this.method = method;
    this.url = new URL(path, location.href);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: FormData): void {
    const { method, url, headers, abortion } = this;
    this.upload.dispatchEvent(createProgressEvent(50));
    respond({ method, url, headers, body, signal: abortion.signal }).then(
      (response) => this.finish(response),
      () => this.end('error'),
    );
  }

  abort(): void {
    this.end('abort');
    this.abortion.abort();
  }

  private async finish(response: Response): Promise<void> {
    this.upload.dispatchEvent(createProgressEvent(100));
    this.responseText = await response.text();
    this.status = response.status;
    this.end('load');
  }

  private end(type: string): void {
    if (!this.abortion.signal.aborted) this.dispatchEvent(new ProgressEvent(type));
  }
}

/** Replaces the page's network by the fake API. */
export const interceptNetwork = (): void => {
  window.fetch = fakeFetch;
  Object.assign(window, { XMLHttpRequest: FakeRequest });
};

export const releaseNetwork = (): void => {
  Object.assign(window, original);
};
