import { PassThrough } from 'node:stream';
import { getLanguageOfPath, toLocalizedPath } from '@cinvoice/contract/public-paths';
import { languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { pageIsWritten } from './i18n/current-language.ts';
import { loadTexts } from './i18n/texts.ts';

/** Runs at build alone, for the prerendered pages: each is written as one whole document without streaming scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { pathname } = new URL(request.url);
  const language = getLanguageOfPath(pathname);
  // The fallback serves every area, and those have one address in all languages.
  pageIsWritten({ language, ...(!context.isSpaMode && { path: toLocalizedPath(sourceLanguage, pathname) }) });
  const spoken = context.isSpaMode ? languageCodes : [language];
  await Promise.all(spoken.map((one) => loadTexts(one, 'public')));
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Otherwise large content would wait hidden for an inline script that puts it in its place.
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
