import type { Role } from '@cinvoice/contract/vocabulary';
import { useEffect, useState } from 'react';
import { readRoles } from './roles.ts';
import { getSavedRoles } from './session.ts';

/** Returns the account's roles: first as saved, then as the server returns them now. */
export const useRoles = (): readonly Role[] => {
  const [currentRoles, setCurrentRoles] = useState<readonly Role[]>(getSavedRoles);
  // Reads them again: a login on another device may have added a role.
  useEffect(() => {
    const refresh = async () => setCurrentRoles((await readRoles()) ?? getSavedRoles());
    void refresh();
  }, []);
  return currentRoles;
};
