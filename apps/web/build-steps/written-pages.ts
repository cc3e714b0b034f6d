import path from 'node:path';

/** It has nothing to show before its scripts run. */
const UNWRITTEN = '__spa-fallback.html';

/** Whether a file is a page that React wrote at build, and takes over in the browser. */
export const isWritten = (file: string, html: string): boolean =>
  path.basename(file) !== UNWRITTEN && html.includes('<script type="module" async="">');
