/** Colours of drawings that look the same by day and by night. The screens' own colours are CSS variables. */
export const ink = '#15110E';
export const paper = '#F7F0E2';
export const lamp = '#F0A050';
export const stamp = '#A8410D';
