import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import classes from './form.module.css';

type Shared = {
  /** Also the start of the ids of the field's texts. It must be unique on its page. */
  id: string;
  label: string;
  description?: string | undefined;
  /** True marks the field without a text of its own, where one stands elsewhere. */
  error?: string | boolean | undefined;
  /** Marks the label; the browser's own check is off. */
  isRequired?: boolean;
};

const RequiredMark = () => (
  <span className={classes.required} aria-hidden="true">
    {' *'}
  </span>
);

type FrameProps = Shared & { children: ReactNode };

const Frame = ({ id, label, description, error, isRequired = false, children }: FrameProps) => (
  <div className={classes.field}>
    <label htmlFor={id} className={classes.label}>
      {label}
      {isRequired && <RequiredMark />}
    </label>
    {description && (
      <p id={`${id}-description`} className={classes.description}>
        {description}
      </p>
    )}
    <div className={classes.box} data-error={Boolean(error) || undefined}>
      {children}
    </div>
    {typeof error === 'string' && (
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    )}
  </div>
);

const listDescriptions = ({ id, description, error }: Shared, further?: string): string | undefined =>
  [description && `${id}-description`, typeof error === 'string' && `${id}-error`, further]
    .filter(Boolean)
    .join(' ') || undefined;

const toControlProps = (shared: Shared, further?: string) => ({
  id: shared.id,
  className: classes.input,
  required: shared.isRequired,
  'aria-invalid': Boolean(shared.error) || undefined,
  'aria-describedby': listDescriptions(shared, further),
});

type TextFieldProps = Shared &
  Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'className' | 'required'> & {
    /** A component has no `ref` of its own in Preact. */
    inputRef?: Ref<HTMLInputElement>;
    /** Stands before the text: a country code. */
    prefix?: string;
    /** Stands after the text: a button. */
    suffix?: ReactNode;
  };

/** A line of text with the browser's own field, which takes typing before the page's script has come. */
export const TextField = ({
  id,
  label,
  description,
  error,
  isRequired,
  inputRef,
  prefix,
  suffix,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) => {
  const shared = { id, label, description, error, ...(isRequired && { isRequired }) };
  return (
    <Frame {...shared}>
      {prefix && (
        <span className={classes.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input {...input} {...toControlProps(shared, describedBy)} ref={inputRef} />
      {suffix}
    </Frame>
  );
};

type TextAreaProps = Shared & Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'className' | 'required'>;

export const TextArea = ({ id, label, description, error, isRequired, ...input }: TextAreaProps) => {
  const shared = { id, label, description, error, ...(isRequired && { isRequired }) };
  return (
    <Frame {...shared}>
      <textarea {...input} {...toControlProps(shared)} />
    </Frame>
  );
};

type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'type'> & {
  id: string;
  label: ReactNode;
  error?: string | undefined;
};

export const Checkbox = ({ id, label, error, required, ...input }: CheckboxProps) => (
  <div className={classes.check}>
    <input
      {...input}
      required={required}
      id={id}
      type="checkbox"
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
    <label htmlFor={id}>
      {label}
      {required && <RequiredMark />}
    </label>
    {error && (
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    )}
  </div>
);
