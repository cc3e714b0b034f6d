import { InvoiceCalculator } from './invoice-calculator.tsx';
import { ReturnsCalculator } from './returns-calculator.tsx';

export const Calculators = () => (
  <>
    <ReturnsCalculator />
    <InvoiceCalculator />
  </>
);
