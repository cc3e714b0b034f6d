import type { Role } from '@cinvoice/contract/vocabulary';
import { useEffect, useState } from 'react';
import { readRoles } from './roles.ts';
import { rolesKept } from './session.ts';

/** The roles of who is signed in: at once what the server said last, and then what it says now. */
export const useRoles = (): readonly Role[] => {
  const [held, setHeld] = useState<readonly Role[]>(rolesKept);
  // Asks the server: a login on another device may have added a role.
  useEffect(() => {
    const ask = async () => setHeld((await readRoles()) ?? rolesKept());
    void ask();
  }, []);
  return held;
};
