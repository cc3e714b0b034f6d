import { device } from '@cinvoice/words/en/device.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { parseUserAgent } from './device.ts';

/** Formats a user agent as 'Chrome on Android'; one that is not recognized stays as it is. */
export const useDeviceName = (): ((userAgent: string) => string) => {
  const t = useTexts(device);
  return (userAgent) => {
    const { browser, system } = parseUserAgent(userAgent);
    if (browser && system) return t('on', { browser, system });
    return browser ?? system ?? (userAgent || t('unknown'));
  };
};
