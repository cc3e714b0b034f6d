/** The first match counts: most browsers also name others, for compatibility. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const findName = (patterns: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Names the browser and the system of a user agent; null where unknown. */
export const parseUserAgent = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: findName(browsers, userAgent),
  system: findName(systems, userAgent),
});
