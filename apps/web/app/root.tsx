import './styles/public.css';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
} from 'react-router';
import display from './assets/fonts/bricolage.woff2';
import text from './assets/fonts/instrument.woff2';
import { shell } from './i18n/en/shell.ts';
import { sourceLanguage } from './i18n/languages.ts';
import { LanguageContext, useTexts } from './i18n/use-texts.tsx';
import { loginPaths, onSessionEnd } from './shared/session.ts';
import { RouteFault } from './shared/ui/route-fault.tsx';
import { useFocusOnArrival } from './shared/use-focus-on-arrival.ts';
import { cssVariables, theme } from './theme/theme.ts';
import { dark, light } from './theme/tokens.ts';

const typeface = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

export const links: LinksFunction = () => [
  typeface(display),
  typeface(text),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={`${sourceLanguage}-IN`} {...mantineHtmlProps}>
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
      <LanguageContext value={sourceLanguage}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
      </LanguageContext>
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
);

/** While the first loaders of an area run. */
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
  // Calls to the API happen outside of React; this is where a refused token reaches the router.
  useEffect(() => onSessionEnd((area) => void navigate(loginPaths[area])), [navigate]);
  useFocusOnArrival();
  return <Outlet />;
}

/** Nothing else of the page is left, so this is its main part. */
export const ErrorBoundary = () => (
  <main id="main" className="wrap">
    <RouteFault />
  </main>
);
