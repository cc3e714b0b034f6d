import { buildServer } from './build-server.mjs';

/** @public Called by Vitest, before the tests that start the product. */
export const setup = () => buildServer();
