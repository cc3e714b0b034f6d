import { groupDigits } from '@cinvoice/contract/money';

export type Typed = {
  text: string;
  /** The position for the caret; null leaves it to the browser. */
  caret: number | null;
};

const countDigits = (text: string): number => text.replaceAll(',', '').length;

/** The position behind that many characters other than commas. */
const findCaret = (text: string, characters: number): number => {
  let position = 0;
  for (let left = characters; left > 0; position += 1) if (text[position] !== ',') left -= 1;
  return position;
};

/** Groups the digits of an amount that is being typed, with the caret behind the same digit. */
export const groupTyped = ({ text, caret }: Typed): Typed => {
  const [, rupees = '', decimals = ''] = /^([\d,]+)(\.\d*)?$/.exec(text) ?? [];
  if (rupees === '' || caret === null) return { text, caret: null };
  const grouped = groupDigits(rupees.replaceAll(',', '')) + decimals;
  return { text: grouped, caret: findCaret(grouped, countDigits(text.slice(0, caret))) };
};

const isKeystroke = ({ inputType, data }: InputEvent): boolean =>
  inputType.startsWith('delete') || (inputType === 'insertText' && data?.length === 1);

/**
 * What an input holds after a change. Keystrokes are grouped; a paste keeps its commas, since '1,50' must not become 150.
 * A comma that Delete met is passed: it would come back before the caret for ever.
 */
export const readTyped = ({ value: text, selectionStart }: HTMLInputElement, event: Event): Typed => {
  if (!(event instanceof InputEvent && isKeystroke(event))) return { text, caret: null };
  const grouped = groupTyped({ text, caret: selectionStart });
  const { caret } = grouped;
  const isStopped = event.inputType === 'deleteContentForward' && grouped.text[caret ?? -1] === ',';
  return isStopped && caret !== null ? { ...grouped, caret: caret + 1 } : grouped;
};
