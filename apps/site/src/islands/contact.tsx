import '@cinvoice/ui/no-eval.ts';
import './texts.ts';
import { ContactForm as Form } from '../contact/contact-form.tsx';
import { inLanguage } from '../parts/in-language.tsx';

export const ContactForm = inLanguage(Form);
