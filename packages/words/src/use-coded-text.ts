import type { AnyCodedText } from '@cinvoice/contract/codes/coded-text';
import { translateCodedText } from './texts.ts';
import { useLanguage } from './use-texts.tsx';

/** Translates coded texts that an answer carries as data: `const translate = useCodedText(); translate(order.title)`. */
export const useCodedText = (): ((
  text: Omit<AnyCodedText, 'parameters'> & { parameters?: AnyCodedText['parameters'] | undefined },
) => string) => {
  const language = useLanguage();
  return ({ code, message, parameters }) =>
    translateCodedText(language, { code, message, ...(parameters && { parameters }) });
};
