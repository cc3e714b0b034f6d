import { isMobile } from '@cinvoice/contract/rules/identity';
import { type Role, roles } from '@cinvoice/contract/vocabulary';

/** That a code was sent, to whom and as what. Never the code. */
type KeptStep = { mobile: string; role: Role };

const STORAGE_KEY = 'code-step';

/** Keeps the step of the code for this tab, while the same page opens in another language. Storage can be forbidden. */
export const keepStep = (step: KeptStep): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(step));
  } catch {}
};

/** Takes the step out: it is read once. */
export const takeKeptStep = (): KeptStep | null => {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const { mobile, role } = Object(JSON.parse(kept ?? 'null'));
    const keptRole = roles.find((known) => known === role);
    return typeof mobile === 'string' && isMobile(mobile) && keptRole ? { mobile, role: keptRole } : null;
  } catch {
    return null;
  }
};
