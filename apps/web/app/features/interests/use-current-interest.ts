import type { Interest } from '@cinvoice/contract/interests';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Returns the interest in force: the loader's last answer, or the result of a later call until the loaders have run again.
 */
export const useCurrentInterest = (loaded: Interest | null) => {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState({ loaded, interest: loaded });
  if (state.loaded !== loaded) setState({ loaded, interest: loaded });
  return {
    current: state.loaded === loaded ? state.interest : loaded,
    setCurrent: (interest: Interest | null) => {
      // Uses the latest loaded value, which may have arrived during the call.
      setState((state) => ({ loaded: state.loaded, interest }));
      void revalidate();
    },
  };
};
