import { type GivenParameters, type ParametersOf, writeEnglish } from './parameters.ts';

/** English texts by stable code. A code keeps its meaning; its text may change. */
export type Texts = Readonly<Record<string, string>>;

type Given<Text extends string> = keyof ParametersOf<Text> extends never
  ? { parameters?: never }
  : { parameters: ParametersOf<Text> };

/** A code, its parameters where its text has any, and the sentence in English. */
export type CodedText<T extends Texts> = {
  [C in keyof T & string]: { code: C; message: string } & Given<T[C]>;
}[keyof T & string];

/** A coded text of any record of texts. */
export type AnyCodedText = { code: string; message: string; parameters?: GivenParameters };

export type ParametersFor<Text extends string> = keyof ParametersOf<Text> extends never
  ? []
  : [parameters: ParametersOf<Text>];

/** Makes the function that makes coded texts of a record: `makeNotice('otp-sent')`. */
export const createTextMaker =
  <const T extends Texts>(texts: T) =>
  <C extends keyof T & string>(code: C, ...[parameters]: ParametersFor<T[C]>): CodedText<T> => {
    const message = writeEnglish(texts[code] ?? code, parameters);
    // TypeScript cannot pair a code with its parameters across a union; the signature does.
    return { code, ...(parameters && { parameters }), message } as unknown as CodedText<T>;
  };
