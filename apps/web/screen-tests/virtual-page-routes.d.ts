/** The module that `page-routes.ts` generates from the application's route table. */
declare module 'virtual:page-routes' {
  type Module = {
    default: Parameters<typeof import('react-router').UNSAFE_withComponentProps>[0];
    ErrorBoundary?: Parameters<typeof import('react-router').UNSAFE_withErrorBoundaryProps>[0];
    clientLoader?: import('react-router').LoaderFunction;
    clientAction?: import('react-router').ActionFunction;
    clientMiddleware?: import('react-router').MiddlewareFunction[];
    handle?: unknown;
    shouldRevalidate?: import('react-router').ShouldRevalidateFunction;
  };
  export type PageRoute = {
    id: string;
    path?: string;
    index?: true;
    children: readonly PageRoute[];
    load: () => Promise<Module>;
  };
  export const pageRoutes: readonly PageRoute[];
}
