import './texts.ts';
import { InvoiceCalculator as Part } from '../front-page/invoice-calculator.tsx';
import { inLanguage } from '../parts/in-language.tsx';

export const InvoiceCalculator = inLanguage(Part);
