import { respond } from './fake-api.ts';

const real = { fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest };

const isApi = (url: URL): boolean => url.pathname.startsWith('/api/');

const bodyIn = (body: BodyInit | null | undefined): string | FormData | null => {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || body instanceof FormData) return body;
  throw new Error('the page sends texts and forms alone');
};

const fakeFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!isApi(url)) return real.fetch(input, init);
  const { method = 'GET', headers, body, signal } = init;
  const sent = {
    method,
    url,
    headers: new Headers(headers),
    body: bodyIn(body),
    signal: signal ?? undefined,
  };
  signal?.throwIfAborted();
  return Promise.race([respond(sent), abortOf(signal)]);
};

const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const progress = (loaded: number): ProgressEvent =>
  new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 });

/** The part of XMLHttpRequest that an upload uses: half of the bytes leave at once, the rest with the answer. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private method = 'GET';
  private url = new URL(location.href);
  private readonly headers = new Headers();
  private readonly over = new AbortController();

  open(method: string, path: string): void {
    this.method = method;
    this.url = new URL(path, location.href);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: FormData): void {
    const { method, url, headers, over } = this;
    this.upload.dispatchEvent(progress(50));
    respond({ method, url, headers, body, signal: over.signal }).then(
      (response) => this.arrive(response),
      () => this.end('error'),
    );
  }

  abort(): void {
    this.end('abort');
    this.over.abort();
  }

  private async arrive(response: Response): Promise<void> {
    this.upload.dispatchEvent(progress(100));
    this.responseText = await response.text();
    this.status = response.status;
    this.end('load');
  }

  private end(type: string): void {
    if (!this.over.signal.aborted) this.dispatchEvent(new ProgressEvent(type));
  }
}

/** Puts the fake between the page and its network. */
export const interceptNetwork = (): void => {
  window.fetch = fakeFetch;
  Object.assign(window, { XMLHttpRequest: FakeRequest });
};

export const releaseNetwork = (): void => {
  Object.assign(window, real);
};
