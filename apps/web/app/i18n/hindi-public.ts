import { texts as publicTexts } from 'virtual:hindi-public';
import { toWords } from 'to-words/hi-IN';
import { contractSpeaker } from './contract-speaker.ts';

export const texts = publicTexts;
export const sayContract = contractSpeaker('hi', texts.contract ?? {}, 'या');
export const numberInWords = (count: number): string => toWords(count);
