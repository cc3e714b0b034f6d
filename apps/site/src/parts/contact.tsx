import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { contact } from '@cinvoice/words/en/contact.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { inLanguage } from './in-language.tsx';

export const Details = inLanguage(ContactDetails);

export const ContactHead = inLanguage(() => {
  const t = useTexts(contact);
  return <PageHeader title={t('heading')} note={t('note')} />;
});
