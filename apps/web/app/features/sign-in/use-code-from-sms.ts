import { useEffect, useEffectEvent } from 'react';
import { codeFromSms } from './code-from-sms.ts';

/** Hands on the code of a text message; `sends` says how many were sent, so that each is waited for. */
export const useCodeFromSms = (sends: number, onCode: (code: string) => void): void => {
  const tell = useEffectEvent(onCode);
  // The browser waits for a message until it is told to stop.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is what is waited for anew
  useEffect(() => {
    const waiting = new AbortController();
    void codeFromSms(window, waiting.signal).then((code) => {
      if (code) tell(code);
    });
    return () => waiting.abort();
  }, [sends]);
};
