import type { Locator } from 'vitest/browser';

/**
 * Presses a button, and changes the API's answers at that press. A page asks again by itself, too: had the answers changed
 * before, it could mend itself first and take the button away.
 */
export const answerAtPress = async (button: Locator, change: () => void): Promise<void> => {
  const onClick = ({ target }: Event): void => {
    const pressed = button.elements().some((element) => target instanceof Node && element.contains(target));
    if (!pressed) return;
    document.removeEventListener('click', onClick, { capture: true });
    change();
  };
  document.addEventListener('click', onClick, { capture: true });
  await button.click();
};
