import type { User } from '@cinvoice/contract/answers';
import { NAME_LENGTH } from '@cinvoice/contract/text';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { profile } from '#web/i18n/en/profile.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Background } from './background.tsx';
import type { CodeField } from './bank-details.ts';
import { EmailField } from './email-field.tsx';
import { LeaveProfile } from './leave-profile.tsx';
import classes from './manage-profile.module.css';
import { useManageProfile } from './use-manage-profile.ts';

type Editing = ReturnType<typeof useManageProfile>;

type CodeProps = Editing & { name: CodeField | 'accountNumberAgain'; hint?: string };

const plainCode = { autoComplete: 'off', spellCheck: false, maxLength: 40 } as const;

/** Hints stand below, so that inputs side by side stay level. */
const order = ['label', 'input', 'description', 'error'] as const;

/** A number that nobody should read over one's shoulder: dots, until it is asked to be shown. */
const Secret = ({ form, typeCode, name, hint }: CodeProps) => {
  const t = useTexts(profile);
  return (
    <PasswordInput
      {...form.getInputProps(name)}
      {...plainCode}
      onChange={(event) => typeCode(name, event.currentTarget.value)}
      label={t(name)}
      description={hint}
      inputWrapperOrder={[...order]}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('show', { label: t(name) }) }}
    />
  );
};

const You = ({ form, user, saved, setSaved }: Editing & { user: User }) => {
  const t = useTexts(profile);
  const { occupation, participatedIn } = form.values;
  return (
    <section className={classes.section}>
      <h2>{t('you')}</h2>
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          value={user.name}
          readOnly
          description={t('fixed')}
          inputWrapperOrder={[...order]}
        />
        <TextInput
          label={t('phone')}
          value={user.mobile}
          readOnly
          description={t('fixed')}
          inputWrapperOrder={[...order]}
        />
        <EmailField input={form.getInputProps('email')} saved={saved} onSent={setSaved} />
      </div>
      <Background
        occupation={occupation}
        participatedIn={participatedIn}
        onChange={(field, now) => form.setFieldValue(field, now)}
      />
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('referralCode')}
          label={t('referralCode')}
          maxLength={NAME_LENGTH}
          autoComplete="off"
        />
      </div>
    </section>
  );
};

const Bank = (editing: Editing) => {
  const t = useTexts(profile);
  const { form, typeCode, asksAgain } = editing;
  return (
    <section className={classes.section}>
      <h2>{t('bank')}</h2>
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('accountHolderName')}
          label={t('accountHolderName')}
          maxLength={NAME_LENGTH}
        />
        <TextInput
          {...form.getInputProps('ifscCode')}
          {...plainCode}
          onChange={(event) => typeCode('ifscCode', event.currentTarget.value)}
          label={t('ifscCode')}
          description={t('ifscHint')}
          inputWrapperOrder={[...order]}
        />
        <Secret {...editing} name="accountNumber" hint={t('accountNumberHint')} />
        {asksAgain && <Secret {...editing} name="accountNumberAgain" />}
        <TextInput {...form.getInputProps('bankName')} label={t('bankName')} maxLength={NAME_LENGTH} />
        <TextInput {...form.getInputProps('branch')} label={t('branch')} maxLength={NAME_LENGTH} />
      </div>
    </section>
  );
};

const Company = (editing: Editing) => {
  const t = useTexts(profile);
  return (
    <section className={classes.section}>
      <h2>{t('company')}</h2>
      <div className={classes.fields}>
        <Secret {...editing} name="panNo" hint={t('panHint')} />
        <Secret {...editing} name="gstNo" hint={t('gstHint')} />
        <Secret {...editing} name="cinNo" hint={t('cinHint')} />
      </div>
    </section>
  );
};

/** What is known of oneself, and where money would be sent. */
export const ManageProfile = ({ user }: { user: User }) => {
  const t = useTexts(profile);
  const editing = useManageProfile(user);
  const { form, result, submit, leave } = editing;
  return (
    <form className={classes.form} noValidate autoComplete="off" onSubmit={submit}>
      <You {...editing} user={user} />
      <Bank {...editing} />
      <Company {...editing} />
      {result && (
        <Alert role="alert" data-tone={result.tone}>
          <b>{result.text}</b> {result.detail}
        </Alert>
      )}
      <Button
        type="submit"
        variant="filled"
        className={classes.submit ?? ''}
        aria-busy={form.submitting}
        // Leaving a field shows what is wrong with it, which would move the button away from under the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t(form.submitting ? 'submitting' : 'submit')}
      </Button>
      <LeaveProfile leave={leave} />
    </form>
  );
};
