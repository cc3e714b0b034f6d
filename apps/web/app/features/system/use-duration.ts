import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

/** Writes seconds as a person says them. */
export const useDuration = () => {
  const t = useTexts(system);
  return (taken: number): string => {
    const seconds = Math.max(1, Math.round(taken));
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return t('seconds', { seconds });
    if (minutes < 60) return t('minutes', { minutes, seconds: seconds % 60 });
    return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
};
