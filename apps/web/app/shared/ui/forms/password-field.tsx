import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordField } from '#web/i18n/en/password-field.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';

/** A password input with a button, reachable by keyboard, that shows the password. */
export const PasswordField = (props: PasswordInputProps) => {
  const t = useTexts(passwordField);
  return (
    <PasswordInput
      {...props}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
    />
  );
};
