import { wokenPart } from '#web/shared/ui/hydration/when-awake.tsx';

export const contactForm = wokenPart(async () => (await import('./contact-form.tsx')).ContactForm);
