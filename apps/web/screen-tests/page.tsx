import '@cinvoice/ui/no-eval.ts';
import '#web/styles/public.css';
import { type PageRoute, pageRoutes } from 'virtual:page-routes';
import { findDeparture } from '@cinvoice/screens/departures.ts';
import { resolveLanguage, subscribeToLanguage } from '@cinvoice/words/current-language.ts';
import { LanguageContext } from '@cinvoice/words/use-texts.tsx';
import { MantineProvider } from '@mantine/core';
import { type ComponentType, type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  useLocation,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import App, { clientMiddleware, ErrorBoundary, HydrateFallback } from '#web/root.tsx';
import { dismissNotice, getNotices } from '#web/shared/dom/notices.ts';
import { createCssVariables, theme } from '#web/theme/theme.ts';

const loadErrorBoundary = async (load: PageRoute['load']) => {
  const { ErrorBoundary: boundary } = await load();
  return boundary && withErrorBoundaryProps(boundary);
};

/** Loads each part of a route's module on first use, as the framework does. */
const toRoute = ({ id, path, index, children, load }: PageRoute): RouteObject => {
  const lazy = {
    // biome-ignore lint/correctness/noComponentHookFactories: it loads the component and renders nothing itself
    Component: async () => withComponentProps((await load()).default),
    // biome-ignore lint/correctness/noComponentHookFactories: it loads the boundary and renders nothing itself
    ErrorBoundary: () => loadErrorBoundary(load),
    loader: async () => (await load()).clientLoader,
    action: async () => (await load()).clientAction,
    middleware: async () => (await load()).clientMiddleware,
    handle: async () => (await load()).handle,
    shouldRevalidate: async () => (await load()).shouldRevalidate,
  };
  const common = { id, lazy, ...(path !== undefined && { path }) };
  return index ? { ...common, index: true } : { ...common, children: children.map(toRoute) };
};

const Providers = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const language = useSyncExternalStore(subscribeToLanguage, () => resolveLanguage(pathname));
  return (
    <LanguageContext value={language}>
      <MantineProvider theme={theme} cssVariablesResolver={createCssVariables} defaultColorScheme="light">
        {children}
      </MantineProvider>
    </LanguageContext>
  );
};

type Opened = { root: Root; router: ReturnType<typeof createBrowserRouter>; element: HTMLElement };
let opened: Opened | null = null;

const initialAddress = location.href;

const render = (content: ReactNode, router: Opened['router']): void => {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(<StrictMode>{content}</StrictMode>);
  opened = { root, router, element };
};

const openRoutes = (path: string, state: unknown, routes: RouteObject[]): void => {
  if (opened) throw new Error('a test opens one page and navigates from there');
  // Adds a history entry, so that going back from the first page does not leave the tests.
  history.pushState({ usr: state, key: 'first', idx: 0 }, '', path);
  const router = createBrowserRouter([
    {
      id: 'root',
      Component: withComponentProps(() => (
        <Providers>
          <App />
        </Providers>
      )),
      ErrorBoundary,
      HydrateFallback,
      middleware: clientMiddleware,
      children: routes,
    },
  ]);
  render(<RouterProvider router={router} />, router);
};

/** Opens a page of the product at its address, with its guards, loaders and layout. */
export const openPage = (path: string, state: unknown = null): void =>
  openRoutes(path, state, pageRoutes.map(toRoute));

/** Opens a part of pages by itself, at an address that gives the language. */
export const openPart = (part: ComponentType, path = '/'): void =>
  openRoutes(path, null, [{ path: '*', Component: part }]);

/** Returns the path and query of the page's address, or of the document that it left for. */
export const currentPath = (): string => {
  const { pathname, search } = findDeparture() ?? location;
  return `${pathname}${search}`;
};

/** Closes the page and restores the initial address. */
export const closePage = (): void => {
  opened?.root.unmount();
  opened?.router.dispose();
  opened?.element.remove();
  opened = null;
  for (const { id } of getNotices()) dismissNotice(id);
  history.replaceState(null, '', initialAddress);
};
