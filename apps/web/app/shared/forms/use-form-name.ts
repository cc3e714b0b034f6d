import { useId } from 'react';

/**
 * Mantine looks for a form's fields in the whole page, by their names: where another form may have one of the same name,
 * each needs a name of its own, of letters, digits and dashes.
 */
export const useFormName = (): string => useId().replace(/[^a-z0-9]/gi, '-');
