import '#web/styles/forms.css';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { OtherWays } from '#web/features/contact/other-ways.tsx';
import { contact } from '#web/i18n/en/contact.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { publicHead } from '#web/shared/public-head.ts';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import type { Route } from './+types/contact';
import classes from './contact.module.css';

export const meta = ({ location }: Route.MetaArgs) =>
  publicHead(location.pathname, {
    title: textOf(contact, 'title'),
    description: textOf(contact, 'description'),
  });

export default function Contact() {
  const t = useTexts(contact);
  return (
    <main id="main" className={`wrap ${classes.page}`}>
      <PageHeader title={t('heading')} note={t('note')} />
      <div className={classes.sides}>
        <ContactForm />
        <OtherWays />
      </div>
    </main>
  );
}
