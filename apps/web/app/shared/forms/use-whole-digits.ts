import { type InputEvent, useRef } from 'react';

/** Where a decimal point was typed: in which text, before which place. */
type Point = { text: string; caret: number | null };

const pointNow = ({ value, selectionStart }: HTMLInputElement): Point => ({
  text: value,
  caret: selectionStart,
});

/**
 * For an input of whole rupees: the digits typed after a decimal point are left out, as they are of what is pasted.
 * Put to those before it, ₹1,000.50 would be a lakh.
 */
export const useWholeDigits = () => {
  const point = useRef<Point | null>(null);
  return {
    onFocusCapture: () => {
      point.current = null;
    },
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      const now = pointNow(event.currentTarget);
      if (event.data === '.') {
        point.current = now;
        event.preventDefault();
        return;
      }
      const isBehind = point.current?.text === now.text && point.current.caret === now.caret;
      if (isBehind && /^\d$/.test(event.data)) event.preventDefault();
      else point.current = null;
    },
  };
};
