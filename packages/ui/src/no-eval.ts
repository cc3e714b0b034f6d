/**
 * Stops Zod from trying to generate code, which the Content-Security-Policy forbids and reports. Zod reads this when it is
 * loaded, so this comes before any schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
