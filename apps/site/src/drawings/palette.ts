/** The colours of drawings that stand on the night ground: paper and ink of things, the same in both schemes. */
export const palette = {
  paper: '#F7F0E2',
  slip: '#FFFDF8',
  frame: '#E4DAC6',
  tin: '#CFC5B2',
  tinShade: '#B9AC9A',
  metal: '#8A7C6C',
  wall: '#57493A',
  brick: '#332A22',
  shade: '#221C17',
  quiet: '#5E554B',
  ink: '#15110E',
  amber: '#F0A050',
  rust: '#A8410D',
} as const;
