import type { Ott, StoredFile } from '@cinvoice/contract/answers';
import type { Field } from '@cinvoice/contract/kinds/define';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

/** What every input of a form is handed; `F` is the field that it is for. */
export type InputProps<F extends Field = Field> = {
  /** The input's id: the error summary leads there. */
  id: string;
  field: F;
  /** The label as shown, with its mark. */
  label: ReactNode;
  /** The label's words alone. */
  name: string;
  required: boolean;
  /** What the form library gives: where the value starts, and whom to tell of a change. */
  bound: GetInputPropsReturnType;
  otts: readonly Pick<Ott, '_id' | 'name'>[];
  /** What is stored for a file field already. */
  stored: StoredFile | null;
  /** Checks this one field now. */
  check: () => void;
};
