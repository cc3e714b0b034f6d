import { touchedPart } from '#web/shared/ui/when-touched.tsx';

export const contactForm = touchedPart(async () => (await import('./contact-form.tsx')).ContactForm);
