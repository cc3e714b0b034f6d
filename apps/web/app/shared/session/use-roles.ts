import type { Role } from '@cinvoice/contract/vocabulary';
import { readRoles } from '@cinvoice/ui/session/roles.ts';
import { getSavedRoles } from '@cinvoice/ui/session/session.ts';
import { useEffect, useState } from 'react';

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
