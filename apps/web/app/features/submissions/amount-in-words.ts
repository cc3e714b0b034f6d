import { toWords } from 'to-words/en-IN';

const CRORE = 10_000_000;

const joinedTens = /\b(\w+ty) (one|two|three|four|five|six|seven|eight|nine)\b/g;

const words = (amount: number): string => toWords(amount).toLowerCase().replace(joinedTens, '$1-$2');

/** Whole rupees in words, in lakh and crore alone: 3375000 is 'Thirty-three lakh seventy-five thousand rupees'. */
export const amountInWords = (rupees: number): string => {
  const crores = Math.floor(rupees / CRORE);
  const rest = rupees % CRORE;
  // The library counts hundreds of crores in arab, a word that film budgets are not told in.
  const parts = [crores > 0 && `${words(crores)} crore`, (rest > 0 || crores === 0) && words(rest)];
  const text = parts.filter((part) => part !== false).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${rupees === 1 ? 'rupee' : 'rupees'}`;
};
