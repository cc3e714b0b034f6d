import './texts.ts';
import { Calculators as Part } from '../front-page/calculators.tsx';
import { inLanguage } from '../parts/in-language.tsx';

export const Calculators = inLanguage(Part);
