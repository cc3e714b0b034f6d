import { passwordField } from '@cinvoice/words/en/password-field.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

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
