import '#web/styles/alerts.css';
import { phoneTypes } from '@cinvoice/contract/contact';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '@cinvoice/contract/text';
import { Alert, Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { contact } from '#web/i18n/en/contact.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Segments } from '#web/shared/ui/forms/segments.tsx';
import { PublicLink } from '#web/shared/ui/layout/public-link.tsx';
import classes from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

const Thanks = ({ email, onAnother }: { email: string; onAnother: () => void }) => {
  const t = useTexts(contact);
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading that replaced the form, which also scrolls a phone to it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.confirmation} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t('thanksTitle')}
      </h2>
      <p className="lead">{t('thanks', { email })}</p>
      <Button variant="default" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  );
};

type Field = 'firstName' | 'lastName' | 'email' | 'phone' | 'message';

const phoneTypeNames = { Home: 'home', Work: 'work', Mobile: 'mobile' } as const;

export const ContactForm = () => {
  const t = useTexts(contact);
  const { form, ready, element, website, failure, sentBy, another, writeAnother, onSubmit } =
    useContactForm();
  if (sentBy !== null) return <Thanks email={sentBy} onAnother={writeAnother} />;
  const { phoneType } = form.values;
  /** `name` allows reading what was typed before hydration. */
  const field = (name: Field) => ({ ...form.getInputProps(name), name, label: t(name), required: true });
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={onSubmit}>
      <div className={classes.pair}>
        <TextInput
          {...field('firstName')}
          autoFocus={another}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="given-name"
        />
        <TextInput {...field('lastName')} maxLength={MAX_NAME_LENGTH} autoComplete="family-name" />
      </div>
      <TextInput {...field('email')} type="email" maxLength={MAX_EMAIL_LENGTH} autoComplete="email" />
      <div className={classes.pair}>
        <TextInput
          {...field('phone')}
          type="tel"
          inputMode="numeric"
          maxLength={10}
          autoComplete="tel-national"
        />
        <Segments
          key={phoneType}
          id="contact-phone-type"
          label={t('phoneType')}
          required={false}
          bound={{ ...form.getInputProps('phoneType'), defaultValue: phoneType }}
          options={phoneTypes.map((value) => ({ value, label: t(phoneTypeNames[value]) }))}
        />
      </div>
      <Checkbox
        {...form.getInputProps('updates', { type: 'checkbox' })}
        name="updates"
        label={t('updates')}
      />
      <Textarea {...field('message')} description={t('messageHint')} rows={6} maxLength={MAX_TEXT_LENGTH} />
      {/* Invisible to people: only bots fill it in. */}
      <div className="hidden" aria-hidden="true">
        <label htmlFor="contact-website">{t('website')}</label>
        <input
          id="contact-website"
          ref={website}
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <Checkbox
        {...form.getInputProps('terms', { type: 'checkbox' })}
        name="terms"
        required
        label={t.rich('terms', {
          terms: (words) => (
            <PublicLink to="/terms-of-use" className="link">
              {words}
            </PublicLink>
          ),
        })}
      />
      {failure && (
        <Alert role="alert">
          <b>{failure}</b>
        </Alert>
      )}
      <Button
        type="submit"
        variant="filled"
        className={classes.submit ?? ''}
        disabled={!ready || form.submitting}
        onMouseDown={(event) => event.preventDefault()}
      >
        {t(form.submitting ? 'submitting' : 'submit')}
      </Button>
    </form>
  );
};
