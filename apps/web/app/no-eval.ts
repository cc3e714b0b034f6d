/**
 * Zod would write code of its own, and tries whether it may: the Content-Security-Policy forbids it and reports the try.
 * It reads this when it is first loaded, so this comes before any schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
