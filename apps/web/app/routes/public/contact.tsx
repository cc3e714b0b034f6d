import '#web/styles/forms.css';
import '#web/styles/ticks.css';
import { useEffect } from 'react';
import { hasDraft } from '#web/features/contact/contact-draft.ts';
// The page's with the form's: that is written into the page, and its script comes later.
import classes from '#web/features/contact/contact-form.module.css';
import { OtherWays } from '#web/features/contact/other-ways.tsx';
import { contactForm } from '#web/features/contact/parts.ts';
import { contact } from '#web/i18n/en/contact.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { publicHead } from '#web/shared/site/public-head.ts';
import { WhenAwake } from '#web/shared/ui/hydration/when-awake.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import type { Route } from './+types/contact';

export const meta = ({ location }: Route.MetaArgs) =>
  publicHead(location.pathname, {
    title: textOf(contact, 'title'),
    description: textOf(contact, 'description'),
  });

/** Nothing to load: a route that had the browser's loader alone would be written without its page. */
export const loader = () => null;

export const clientLoader = async () => {
  await contactForm.bringAhead();
  return null;
};

const nothing = {};

export default function Contact() {
  const t = useTexts(contact);
  // What the browser's storage kept is shown without waiting for a touch.
  useEffect(() => {
    if (hasDraft()) contactForm.bring().catch(() => undefined);
  }, []);
  return (
    <main id="main" className={`wrap ${classes.page}`}>
      <PageHeader title={t('heading')} note={t('note')} />
      <div className={classes.sides}>
        <WhenAwake part={contactForm} given={nothing} />
        <OtherWays />
      </div>
    </main>
  );
}
