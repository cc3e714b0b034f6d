import { ContactSection, Questions } from './questions.tsx';
import { Testimonials } from './testimonials.tsx';

/** The sections between the calculators and the footer. */
export const ClosingSections = () => (
  <>
    <Testimonials />
    <Questions />
    <ContactSection />
  </>
);
