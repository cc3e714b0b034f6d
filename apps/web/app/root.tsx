// Must precede any schema of the contract.
import './no-eval.ts';
import './styles/public.css';
import { getLanguageFacts, languages } from '@cinvoice/contract/spoken-languages';
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
import display from './assets/fonts/bricolage.woff2';
import text from './assets/fonts/instrument.woff2';
import {
  getPrerenderedPage,
  resolveLanguage,
  subscribeToLanguage,
  toPublicPath,
} from './i18n/current-language.ts';
import { shell } from './i18n/en/shell.ts';
import { loadPageTexts } from './i18n/page-texts.ts';
import { RedirectToTranslation } from './i18n/redirect-to-translation.tsx';
import { LanguageContext, useTexts } from './i18n/use-texts.tsx';
import { scriptTypefaces } from './script-typefaces.ts';
import { useFocusOnNavigation } from './shared/dom/use-focus-on-navigation.ts';
import { markHydrated } from './shared/hydration/hydrated.ts';
import { beginPaths, loginPaths, subscribeToSessionEnd } from './shared/session/session.ts';
import { getSiteUrl } from './shared/site/site.ts';
import { NoScript } from './shared/ui/layout/no-script.tsx';
import { RouteFault } from './shared/ui/layout/route-fault.tsx';
import print from './styles/print.css?url';
import { createCssVariables, theme } from './theme/theme.ts';
import { dark, light } from './theme/tokens.ts';

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

/** Preloads the typefaces of the prerendered language. Those of another one are loaded with it. */
const ScriptTypefaces = () =>
  scriptTypefaces[languages[getPrerenderedPage().language].script].map((href) => (
    <link key={href} {...toFontPreload(href)} />
  ));

export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const language = useSyncExternalStore(
    subscribeToLanguage,
    () => resolveLanguage(pathname),
    () => getPrerenderedPage().language,
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
        <RedirectToTranslation />
        <Meta />
        <Links />
        <ScriptTypefaces />
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
  // Notifies scripts outside of React.
  useEffect(markHydrated, []);
  useFocusOnNavigation();
  return <Outlet />;
}

/** Replaces the whole page, so this is its main element. */
export const ErrorBoundary = () => (
  <main id="main" className="wrap">
    <RouteFault />
  </main>
);
