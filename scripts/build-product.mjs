import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';

/** Builds what is not up to date with its sources. */
export const buildProduct = async () => {
  await buildServer();
  await buildWeb();
};
