import { useEffect, useState } from 'react';

/** Counts down from so many seconds to 0; `restart` begins anew. */
export const useCountdown = (seconds: number) => {
  const [ends, setEnds] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((ends - now) / 1000));
  const running = left > 0;

  // Follows the clock while there is something to count.
  useEffect(() => {
    if (!running) return;
    const clock = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(clock);
  }, [running]);

  return {
    left,
    restart: () => {
      const start = Date.now();
      setNow(start);
      setEnds(start + seconds * 1000);
    },
  };
};
