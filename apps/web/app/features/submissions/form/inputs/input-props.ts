import type { Ott, StoredFile } from '@cinvoice/contract/answers';
import type { Field } from '@cinvoice/contract/kinds/define';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

/** The props of every input of a form; `F` is the type of its field. */
export type InputProps<F extends Field = Field> = {
  /** The input's id. The error summary links to it. */
  id: string;
  field: F;
  /** The shown label, including the mark of recommended fields. */
  label: ReactNode;
  /** The label's text without marks. */
  name: string;
  required: boolean;
  /** The form library's props, with the initial value and the change handler. */
  bound: GetInputPropsReturnType;
  otts: readonly Pick<Ott, '_id' | 'name'>[];
  /** The stored file of a file field. */
  stored: StoredFile | null;
  /** Validates this field now. */
  check: () => void;
};
