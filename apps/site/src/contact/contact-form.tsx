import { phoneTypes } from '@cinvoice/contract/contact';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '@cinvoice/contract/text';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { contact } from '@cinvoice/words/en/contact.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextArea, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Segments } from '../ui/segments.tsx';
import { blankValues } from './contact-draft.ts';
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
      <Button onClick={onAnother}>{t('another')}</Button>
    </div>
  );
};

type Field = 'firstName' | 'lastName' | 'email' | 'phone' | 'message';

const phoneTypeNames = { Home: 'home', Work: 'work', Mobile: 'mobile' } as const;

export const ContactForm = () => {
  const t = useTexts(contact);
  const form = useContactForm();
  if (form.sentBy !== null) return <Thanks email={form.sentBy} onAnother={form.writeAnother} />;
  const toFieldProps = (name: Field) => ({
    id: `contact-${name}`,
    name,
    label: t(name),
    error: form.errors[name],
    isRequired: true,
  });
  return (
    <form
      ref={form.element}
      className={classes.form}
      method="post"
      noValidate
      onInput={form.onInput}
      onBlurCapture={form.onBlurCapture}
      onSubmit={form.onSubmit}
    >
      <div className={classes.pair}>
        <TextField
          {...toFieldProps('firstName')}
          autoFocus={form.isAnother}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="given-name"
        />
        <TextField {...toFieldProps('lastName')} maxLength={MAX_NAME_LENGTH} autoComplete="family-name" />
      </div>
      <TextField {...toFieldProps('email')} type="email" maxLength={MAX_EMAIL_LENGTH} autoComplete="email" />
      <div className={classes.pair}>
        <TextField
          {...toFieldProps('phone')}
          type="tel"
          inputMode="numeric"
          maxLength={10}
          autoComplete="tel-national"
        />
        <Segments
          name="phoneType"
          label={t('phoneType')}
          initial={blankValues.phoneType}
          options={phoneTypes.map((value) => ({ value, label: t(phoneTypeNames[value]) }))}
        />
      </div>
      <Checkbox id="contact-updates" name="updates" label={t('updates')} />
      <TextArea
        {...toFieldProps('message')}
        description={t('messageHint')}
        rows={6}
        maxLength={MAX_TEXT_LENGTH}
      />
      {/* Invisible to people: only bots fill it in. */}
      <div className="hidden" aria-hidden="true">
        <label htmlFor="contact-website">{t('website')}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Checkbox
        id="contact-terms"
        name="terms"
        required
        error={form.errors.terms}
        label={t.rich('terms', {
          terms: (words) => (
            <PublicLink to="/terms-of-use" className="link">
              {words}
            </PublicLink>
          ),
        })}
      />
      {form.failure && (
        <Notice>
          <b>{form.failure}</b>
        </Notice>
      )}
      <Button
        type="submit"
        isPrimary
        isBusy={form.isSending}
        // A press moves the focus, whose error would move the button away from under it.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t(form.isSending ? 'submitting' : 'submit')}
      </Button>
    </form>
  );
};
