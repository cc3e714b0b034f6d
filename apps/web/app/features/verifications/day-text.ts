import { type Constitution, isPerson } from '@cinvoice/contract/market/tax-numbers';

/** The key of the text that names the day on a PAN card: that of birth, or that on which a firm began. */
export const getDayText = (constitution: Constitution | null): 'birthDate' | 'beginning' =>
  constitution === null || isPerson(constitution) ? 'birthDate' : 'beginning';
