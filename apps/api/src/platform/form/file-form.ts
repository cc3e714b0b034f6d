import { toFieldErrors } from '@cinvoice/contract/codes/issues';
import { createFileFormSchema, type FileForm } from '@cinvoice/contract/file-form';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Storage } from '../storage/storage.ts';
import { type ReceivedForm, receiveForm, receiveJson, type StagedFile } from './form.ts';
import { toFormProblem } from './form-errors.ts';
import type { StagedFiles } from './staged-files.ts';

/** A form that passed its checks. */
export type CheckedForm<T extends z.ZodObject> = {
  texts: z.output<T>;
  files: StagedFile[];
  /** For `commitWithFiles`. */
  stagedFiles: StagedFiles;
};

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

const checkForm = <T extends z.ZodObject>(
  form: FileForm<T>,
  { values, stagedFiles }: ReceivedForm,
): CheckedForm<T> => {
  const whole = createFileFormSchema(form).safeParse({ ...values.texts, ...values.files });
  // By themselves the texts may be held to rules over several fields.
  const texts = z.safeParse(form.texts, values.texts);
  const issues = [...(whole.error?.issues ?? []), ...(texts.error?.issues ?? [])];
  const problem = toFormProblem(values.errors, toFieldErrors(issues));
  if (problem) throw problem;
  if (!texts.success) throw new Error('a fault of a form was not told');
  return { texts: texts.data, files: Object.values(values.files), stagedFiles };
};

/** Receives and checks a form, runs the work, and removes the files that no row names then. */
export const withFileForm = async <T extends z.ZodObject, R>(
  request: FastifyRequest,
  { form, storage }: { form: FileForm<T>; storage: Storage },
  work: (checked: CheckedForm<T>) => Promise<R>,
): Promise<R> => {
  const { body } = request;
  const received = isObject(body)
    ? receiveJson(body, storage)
    : await receiveForm(request, { files: form.files, storage });
  try {
    return await work(checkForm(form, received));
  } finally {
    await received.stagedFiles.discard();
  }
};
