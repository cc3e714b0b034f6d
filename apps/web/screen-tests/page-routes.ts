import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../app/routes.ts';

const NAME = 'virtual:page-routes';
const appFolder = path.join(import.meta.dirname, '..', 'app');

const toRouteCode = ({ id, file, path: address, index, children = [] }: RouteConfigEntry): string =>
  [
    `{ id: ${JSON.stringify(id ?? file)}`,
    ...(address === undefined ? [] : [`path: ${JSON.stringify(address)}`]),
    ...(index ? ['index: true'] : []),
    `load: () => import(${JSON.stringify(path.join(appFolder, file))})`,
    `children: [${children.map(toRouteCode).join(',\n')}] }`,
  ].join(', ');

/** Offers the application's route table as a module, for a router without the framework's server. */
export const pageRoutes = (): Plugin => ({
  name: 'page-routes',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) =>
    id === `\0${NAME}` ? `export const pageRoutes = [${routes.map(toRouteCode).join(',\n')}];` : null,
});
