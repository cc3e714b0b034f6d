import { randomInt } from 'node:crypto';
import { type FieldOf, isRequired, type Kind } from '../packages/contract/src/kinds/define.ts';
import { toFormData } from '../packages/contract/src/kinds/form-data.ts';
import { createFilledForm } from '../packages/contract/src/kinds/sample-values.ts';
import { callApi } from './call.ts';
import { createPdf, createPoster, type Upload } from './files.ts';
import type { Product } from './product.ts';

/** An item as the API returns it, with its kind, whose slug is part of the addresses of calls. */
export type Item = { _id: string; projectName: string; kind: Kind };

/** Makes a name unique, because journeys of one worker share a database. */
export const makeUniqueName = (name: string): string => `${name} ${randomInt(1e9).toString(36)}`;

const createUpload = (name: string, { picture, accept }: FieldOf<'file'>): Upload => {
  if (picture) return createPoster();
  if (accept.includes('pdf')) return createPdf(`${name}.pdf`);
  throw new Error(`the journeys have no file for ${name}, which takes ${accept.join(', ')}`);
};

const toFile = ({ name, buffer }: Upload): File => new File([Uint8Array.from(buffer)], name);

/** Returns values for the required fields of a kind, and a poster. */
const requiredValues = (kind: Kind): Record<string, unknown> => {
  const samples = createFilledForm(kind);
  return Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (field.type === 'file') {
        const isSent = field.picture || isRequired(field, 'create');
        return isSent ? [[name, toFile(createUpload(name, field))]] : [];
      }
      return isRequired(field, 'create') ? [[name, samples[name]]] : [];
    }),
  );
};

/** Creates an item of any kind with its required values, a unique name, and the given values and files. */
export const createItem = async (
  product: Product,
  kind: Kind,
  filmmaker: { token: string },
  ott: { _id: string },
  values: Record<string, unknown> = {},
  files: Record<string, Upload | null> = {},
  idempotencyKey?: string,
): Promise<Item> => {
  const form = toFormData(kind, {
    ...requiredValues(kind),
    projectName: makeUniqueName(kind.title),
    ottId: ott._id,
    ...values,
    ...Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, file ? toFile(file) : undefined]),
    ),
  });
  const { data } = await callApi<{ data: Omit<Item, 'kind'> }>(product, `/${kind.slug}/`, {
    token: filmmaker.token,
    form,
    ...(idempotencyKey && { idempotencyKey }),
  });
  return { ...data, kind };
};

/** The path of a title with a plain name: its words, and the end of its id. */
export const pathOf = ({ projectName, _id }: Item): string =>
  `/titles/${projectName.toLowerCase().replaceAll(' ', '-')}-${_id.slice(-12)}`;
