import { device } from '#web/i18n/en/device.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { deviceIn } from './device.ts';

/** 'Chrome on Android' of what a browser says of itself; of a program of another kind its own words. */
export const useDeviceName = (): ((userAgent: string) => string) => {
  const t = useTexts(device);
  return (userAgent) => {
    const { browser, system } = deviceIn(userAgent);
    if (browser && system) return t('on', { browser, system });
    return browser ?? system ?? (userAgent || t('unknown'));
  };
};
