// Must precede any schema of the contract.
import '@cinvoice/ui/no-eval.ts';
import './styles/public.css';
import { getLanguageFacts } from '@cinvoice/contract/spoken-languages';
import display from '@cinvoice/ui/assets/fonts/bricolage.woff2';
import text from '@cinvoice/ui/assets/fonts/instrument.woff2';
import { beginPaths, loginPaths, subscribeToSessionEnd } from '@cinvoice/ui/session/session.ts';
import { getSiteUrl } from '@cinvoice/ui/site/site.ts';
import print from '@cinvoice/ui/styles/print.css?url';
import { dark, light } from '@cinvoice/ui/theme/tokens.ts';
import {
  getBuiltLanguage,
  resolveLanguage,
  subscribeToLanguage,
  toPublicPath,
} from '@cinvoice/words/current-language.ts';
import { shell } from '@cinvoice/words/en/shell.ts';
import { loadPageTexts } from '@cinvoice/words/page-texts.ts';
import { LanguageContext, useTexts } from '@cinvoice/words/use-texts.tsx';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router';
import { useFocusOnNavigation } from './shared/dom/use-focus-on-navigation.ts';
import { NoScript } from './shared/ui/layout/no-script.tsx';
import { RouteFault } from './shared/ui/layout/route-fault.tsx';
import { createCssVariables, theme } from './theme/theme.ts';

const toFontPreload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

export const links: LinksFunction = () => [
  toFontPreload(display),
  toFontPreload(text),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'stylesheet', href: print, media: 'print' },
];

/** Loads the texts before any loader runs, so that they are there at the first render. */
export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    await loadPageTexts(pathname);
  },
];

export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const language = useSyncExternalStore(
    subscribeToLanguage,
    () => resolveLanguage(pathname),
    () => getBuiltLanguage(),
  );
  const { locale, direction } = getLanguageFacts(language);
  return (
    <html lang={locale} dir={direction} data-site={getSiteUrl()} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light['--paper']} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark['--paper']} />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={createCssVariables}
            defaultColorScheme="auto"
            withGlobalClasses={false}
            withStaticClasses={false}
          >
            <NoScript />
            {children}
          </MantineProvider>
        </LanguageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
};

/** Shown while the first loaders of an area run. */
export const HydrateFallback = () => {
  const t = useTexts(shell);
  return (
    <p role="status" className="hidden">
      {t('loading')}
    </p>
  );
};

export default function App() {
  const navigate = useNavigate();
  // Connects the API calls, which run outside of React, to the router: a refused token redirects.
  useEffect(
    () =>
      subscribeToSessionEnd((area, event) => {
        if (event === 'due' && area !== 'user') void navigate(beginPaths[area], { replace: true });
        else void navigate(toPublicPath(loginPaths[area]));
      }),
    [navigate],
  );
  useFocusOnNavigation();
  return <Outlet />;
}

/** Replaces the whole page, so this is its main element. */
export const ErrorBoundary = () => (
  <main id="main" className="wrap">
    <RouteFault />
  </main>
);
