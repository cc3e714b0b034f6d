import buttons from '@cinvoice/ui/theme/buttons.module.css';
import fields from '@cinvoice/ui/theme/fields.module.css';
import { dark, light, mantine } from '@cinvoice/ui/theme/tokens.ts';
import { type CSSVariablesResolver, createTheme, type MantineThemeComponents } from '@mantine/core';
import choices from './choices.module.css';
import panels from './panels.module.css';

const field = {
  input: fields.input ?? '',
  label: fields.label ?? '',
  required: fields.required ?? '',
  description: fields.description ?? '',
  error: fields.error ?? '',
  wrapper: fields.wrapper ?? '',
};

const options = {
  dropdown: fields.dropdown ?? '',
  option: fields.option ?? '',
  empty: fields.description ?? '',
};

/** A modal's scroll lock would write a style element, which the Content-Security-Policy refuses; base.css locks instead. */
const overModal = { lockScroll: false, shadow: 'none', overlayProps: { backgroundOpacity: 0.72, blur: 0 } };

/** Plain objects: `Button.extend` would pull every component named here into the first page. */
const components: MantineThemeComponents = {
  Button: {
    defaultProps: { variant: 'default' },
    classNames: { root: buttons.root, loader: buttons.loader },
  },
  ActionIcon: { defaultProps: { variant: 'subtle' }, classNames: { root: buttons.icon } },
  CloseButton: { classNames: { root: buttons.icon } },
  InputWrapper: { classNames: field },
  Input: { classNames: { input: field.input, wrapper: field.wrapper } },
  TextInput: { classNames: field },
  PasswordInput: { classNames: { ...field, innerInput: fields.inner } },
  NumberInput: { defaultProps: { hideControls: true }, classNames: field },
  Textarea: { defaultProps: { autosize: false, rows: 5 }, classNames: field },
  Select: {
    defaultProps: { comboboxProps: { shadow: 'none', transitionProps: { duration: 0 } } },
    classNames: { ...field, ...options },
  },
  MultiSelect: {
    defaultProps: { comboboxProps: { shadow: 'none', transitionProps: { duration: 0 } } },
    classNames: { ...field, ...options, pill: choices.pill },
  },
  NativeSelect: { classNames: field },
  Checkbox: { classNames: { input: choices.box, label: choices.label, error: fields.error } },
  Alert: {
    classNames: {
      root: panels.alert,
      title: panels.alertTitle,
      message: panels.alertMessage,
      body: panels.alertBody,
    },
  },
  Modal: {
    defaultProps: { ...overModal, transitionProps: { duration: 0 } },
    classNames: {
      content: panels.modal,
      header: panels.modalHeader,
      title: panels.modalTitle,
      body: panels.modalBody,
    },
  },
  // A modal that is composed of its parts.
  ModalRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } },
  // Its `header` would count as the banner of the whole page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  Popover: { defaultProps: { shadow: 'none' }, classNames: { dropdown: fields.dropdown } },
  Skeleton: { defaultProps: { radius: 2 }, classNames: { root: panels.skeleton } },
  Progress: { classNames: { root: panels.track, section: panels.bar } },
};

export const theme = createTheme({
  fontFamily: 'var(--text)',
  fontFamilyMonospace: 'ui-monospace, monospace',
  defaultRadius: 2,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});

/** Variables that differ from Mantine's default theme, whose own are in its stylesheet. */
export const createCssVariables: CSSVariablesResolver = ({
  cursorType,
  fontFamily,
  fontFamilyMonospace,
}) => ({
  variables: {
    ...mantine,
    '--mantine-cursor-type': cursorType,
    '--mantine-font-family': fontFamily,
    '--mantine-font-family-monospace': fontFamilyMonospace,
    '--mantine-radius-default': 'var(--r)',
  },
  light: { ...light },
  dark: { ...dark },
});
