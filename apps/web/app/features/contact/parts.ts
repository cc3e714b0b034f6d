import { createFormPart } from '#web/shared/ui/hydration/prerendered-form.tsx';

export const contactForm = createFormPart(async () => (await import('./contact-form.tsx')).ContactForm);
