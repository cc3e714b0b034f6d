import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../app/routes.ts';

const NAME = 'virtual:page-routes';
const app = path.join(import.meta.dirname, '..', 'app');

const codeOf = ({ id, file, path: address, index, children = [] }: RouteConfigEntry): string =>
  [
    `{ id: ${JSON.stringify(id ?? file)}`,
    ...(address === undefined ? [] : [`path: ${JSON.stringify(address)}`]),
    ...(index ? ['index: true'] : []),
    `load: () => import(${JSON.stringify(path.join(app, file))})`,
    `children: [${children.map(codeOf).join(',\n')}] }`,
  ].join(', ');

/** The application's own route table, for a router that runs without the framework's server. */
export const pageRoutes = (): Plugin => ({
  name: 'page-routes',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) =>
    id === `\0${NAME}` ? `export const pageRoutes = [${routes.map(codeOf).join(',\n')}];` : null,
});
