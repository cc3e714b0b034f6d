import './texts.ts';
import { InvoiceCalculator as Invoice } from '../front-page/invoice-calculator.tsx';
import { ReturnsCalculator as Returns } from '../front-page/returns-calculator.tsx';
import { inLanguage } from '../parts/in-language.tsx';

// In one file: a browser's main thread takes 2 ms on a fast machine to ask for another.
export const ReturnsCalculator = inLanguage(Returns);
export const InvoiceCalculator = inLanguage(Invoice);
