import { useId } from 'react';

/**
 * Returns a unique form name of letters, digits and dashes. Mantine looks for a form's fields by name in the whole page, so
 * forms with fields of the same name must differ in theirs.
 */
export const useFormName = (): string => useId().replace(/[^a-z0-9]/gi, '-');
