import { PassThrough } from 'node:stream';
import { getLanguageOfPath, toLocalizedPath } from '@cinvoice/contract/public-paths';
import { languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { setPrerenderedPage } from './i18n/current-language.ts';
import { loadTexts } from './i18n/texts.ts';

/** Renders the prerendered pages at build, each as one document without streaming scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { pathname } = new URL(request.url);
  const language = getLanguageOfPath(pathname);
  // The fallback serves the areas, which have the same addresses in all languages.
  setPrerenderedPage({
    language,
    ...(!context.isSpaMode && { path: toLocalizedPath(sourceLanguage, pathname) }),
  });
  const renderedLanguages = context.isSpaMode ? languageCodes : [language];
  await Promise.all(renderedLanguages.map((code) => loadTexts(code, 'public')));
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Otherwise large content would be hidden until an inline script inserts it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
