import './texts.ts';
import { ReturnsCalculator as Part } from '../front-page/returns-calculator.tsx';
import { inLanguage } from '../parts/in-language.tsx';

export const ReturnsCalculator = inLanguage(Part);
