import { useEffect, useRef } from 'react';
import { readCodeFromSms } from './code-from-sms.ts';

/** Passes on the code of a text message. `sendCount` restarts the wait for each sent message. */
export const useCodeFromSms = (sendCount: number, onCode: (code: string) => void): void => {
  const latest = useRef(onCode);
  // The wait outlives renders, and calls what the latest of them gave.
  useEffect(() => {
    latest.current = onCode;
  });
  // Waits for a message until aborted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message needs another wait
  useEffect(() => {
    const controller = new AbortController();
    void readCodeFromSms(window, controller.signal).then((code) => {
      if (code) latest.current(code);
    });
    return () => controller.abort();
  }, [sendCount]);
};
