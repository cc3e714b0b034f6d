import './texts.ts';
import { InvoiceCalculator as Invoice } from '../front-page/invoice-calculator.tsx';
import { ReturnsCalculator as Returns } from '../front-page/returns-calculator.tsx';
import { inLanguage } from '../parts/in-language.tsx';

// In one file: a slow phone takes 8 ms to ask for another.
export const ReturnsCalculator = inLanguage(Returns);
export const InvoiceCalculator = inLanguage(Invoice);
