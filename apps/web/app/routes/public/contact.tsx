import '#web/styles/forms.css';
import '#web/styles/ticks.css';
import { useEffect } from 'react';
import { ContactDetails } from '#web/features/contact/contact-details.tsx';
import { hasDraft } from '#web/features/contact/contact-draft.ts';
// Includes the form's styles: the form is prerendered, and its script is loaded later.
import classes from '#web/features/contact/contact-form.module.css';
import { contactForm } from '#web/features/contact/parts.ts';
import { contact } from '#web/i18n/en/contact.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import { PrerenderedForm } from '#web/shared/ui/hydration/prerendered-form.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import type { Route } from './+types/contact';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, {
    title: getText(contact, 'title'),
    description: getText(contact, 'description'),
  });

/** A route with a clientLoader alone would not be prerendered. */
export const loader = () => null;

export const clientLoader = async () => {
  await contactForm.preload();
  return null;
};

const noData = {};

export default function Contact() {
  const t = useTexts(contact);
  // A draft in the browser's storage is shown at once.
  useEffect(() => {
    if (hasDraft()) contactForm.load().catch(() => undefined);
  }, []);
  return (
    <main id="main" className={`wrap ${classes.page}`}>
      <PageHeader title={t('heading')} note={t('note')} />
      <div className={classes.columns}>
        <PrerenderedForm part={contactForm} formProps={noData} />
        <ContactDetails />
      </div>
    </main>
  );
}
