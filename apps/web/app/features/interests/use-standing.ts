import type { Interest } from '@cinvoice/contract/interests';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

/**
 * The interest that stands: what the loader read last, and right after a call what that came to; then the loaders are
 * asked again, so that the page tells what it tells after a reload.
 */
export const useStanding = (read: Interest | null) => {
  const { revalidate } = useRevalidator();
  const [held, setHeld] = useState({ read, stands: read });
  if (held.read !== read) setHeld({ read, stands: read });
  return {
    current: held.read === read ? held.stands : read,
    put: (stands: Interest | null) => {
      // Beside what was read last, which may have come while the call was on its way.
      setHeld((held) => ({ read: held.read, stands }));
      void revalidate();
    },
  };
};
