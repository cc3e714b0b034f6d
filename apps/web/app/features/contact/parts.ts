import { wokenPart } from '#web/shared/ui/when-awake.tsx';

export const contactForm = wokenPart(async () => (await import('./contact-form.tsx')).ContactForm);
