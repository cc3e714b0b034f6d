import type { User } from '@cinvoice/contract/answers';
import { MAX_NAME_LENGTH } from '@cinvoice/contract/text';
import { profile } from '@cinvoice/words/en/profile.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, PasswordInput, TextInput } from '@mantine/core';
import { SubmitButton } from '#web/shared/ui/forms/form-buttons.tsx';
import { Background } from './background.tsx';
import type { CodeField } from './bank-details.ts';
import { EmailField } from './email-field.tsx';
import { LeaveProfile } from './leave-profile.tsx';
import classes from './manage-profile.module.css';
import { useManageProfile } from './use-manage-profile.ts';

type ProfileForm = ReturnType<typeof useManageProfile>;

type CodeProps = ProfileForm & { name: CodeField | 'accountNumberAgain'; hint?: string };

const codeInputProps = { autoComplete: 'off', spellCheck: false, maxLength: 40 } as const;

/** Hints go below, so that inputs side by side stay level. */
const inputOrder = ['label', 'input', 'description', 'error'] as const;

/** Shows a sensitive number as dots until it is revealed. */
const MaskedInput = ({ form, changeCode, name, hint }: CodeProps) => {
  const t = useTexts(profile);
  return (
    <PasswordInput
      {...form.getInputProps(name)}
      {...codeInputProps}
      onChange={(event) => changeCode(name, event.currentTarget.value)}
      label={t(name)}
      description={hint}
      inputWrapperOrder={[...inputOrder]}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('show', { label: t(name) }) }}
    />
  );
};

const PersonalSection = ({ form, user, saved, setSaved }: ProfileForm & { user: User }) => {
  const t = useTexts(profile);
  const { occupation, participatedIn } = form.values;
  return (
    <section className={classes.section}>
      <h2>{t('personal')}</h2>
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          value={user.name}
          readOnly
          description={t('fixed')}
          inputWrapperOrder={[...inputOrder]}
        />
        <TextInput
          label={t('phone')}
          value={user.mobile}
          readOnly
          description={t('fixed')}
          inputWrapperOrder={[...inputOrder]}
        />
        <EmailField input={form.getInputProps('email')} saved={saved} onSent={setSaved} />
      </div>
      <Background
        occupation={occupation}
        participatedIn={participatedIn}
        onChange={(field, next) => form.setFieldValue(field, next)}
      />
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('referralCode')}
          label={t('referralCode')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
      </div>
    </section>
  );
};

const BankSection = (profileForm: ProfileForm) => {
  const t = useTexts(profile);
  const { form, changeCode, repeatsAccountNumber } = profileForm;
  return (
    <section className={classes.section}>
      <h2>{t('bank')}</h2>
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('accountHolderName')}
          label={t('accountHolderName')}
          maxLength={MAX_NAME_LENGTH}
        />
        <TextInput
          {...form.getInputProps('ifscCode')}
          {...codeInputProps}
          onChange={(event) => changeCode('ifscCode', event.currentTarget.value)}
          label={t('ifscCode')}
          description={t('ifscHint')}
          inputWrapperOrder={[...inputOrder]}
        />
        <MaskedInput {...profileForm} name="accountNumber" hint={t('accountNumberHint')} />
        {repeatsAccountNumber && <MaskedInput {...profileForm} name="accountNumberAgain" />}
        <TextInput {...form.getInputProps('bankName')} label={t('bankName')} maxLength={MAX_NAME_LENGTH} />
        <TextInput {...form.getInputProps('branch')} label={t('branch')} maxLength={MAX_NAME_LENGTH} />
      </div>
    </section>
  );
};

const CompanySection = (profileForm: ProfileForm) => {
  const t = useTexts(profile);
  return (
    <section className={classes.section}>
      <h2>{t('company')}</h2>
      <div className={classes.fields}>
        <MaskedInput {...profileForm} name="panNo" hint={t('panHint')} />
        <MaskedInput {...profileForm} name="gstNo" hint={t('gstHint')} />
        <MaskedInput {...profileForm} name="cinNo" hint={t('cinHint')} />
      </div>
    </section>
  );
};

/** Edits the user's own profile and bank details. */
export const ManageProfile = ({ user }: { user: User }) => {
  const t = useTexts(profile);
  const profileForm = useManageProfile(user);
  const { form, result, submit, leave } = profileForm;
  return (
    <form className={classes.form} noValidate autoComplete="off" onSubmit={submit}>
      <PersonalSection {...profileForm} user={user} />
      <BankSection {...profileForm} />
      <CompanySection {...profileForm} />
      {result && (
        <Alert role="alert" data-tone={result.tone}>
          <b>{result.text}</b> {result.detail}
        </Alert>
      )}
      <SubmitButton isSending={form.submitting} className={classes.submit ?? ''}>
        {t(form.submitting ? 'submitting' : 'submit')}
      </SubmitButton>
      <LeaveProfile leave={leave} />
    </form>
  );
};
