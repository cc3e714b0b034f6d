import { type InputEvent, useRef } from 'react';

/** The text and the caret when a decimal point was typed. */
type CaretState = { text: string; caret: number | null };

const getCaretState = ({ value, selectionStart }: HTMLInputElement): CaretState => ({
  text: value,
  caret: selectionStart,
});

/**
 * For an input of whole rupees: drops the digits typed after a decimal point, as pasting does. Appended to the others they
 * would turn ₹1,000.50 into a lakh.
 */
export const useWholeDigits = () => {
  const stateAtPoint = useRef<CaretState | null>(null);
  return {
    onFocusCapture: () => {
      stateAtPoint.current = null;
    },
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      const current = getCaretState(event.currentTarget);
      if (event.data === '.') {
        stateAtPoint.current = current;
        event.preventDefault();
        return;
      }
      const followsPoint =
        stateAtPoint.current?.text === current.text && stateAtPoint.current.caret === current.caret;
      if (followsPoint && /^\d$/.test(event.data)) event.preventDefault();
      else stateAtPoint.current = null;
    },
  };
};
