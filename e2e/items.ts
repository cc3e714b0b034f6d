import { randomInt } from 'node:crypto';
import { type FieldOf, isRequired, type Kind } from '../packages/contract/src/kinds/define.ts';
import { toFormData } from '../packages/contract/src/kinds/form-data.ts';
import { createFilledForm } from '../packages/contract/src/kinds/sample-values.ts';
import { callApi } from './call.ts';
import { pdf, poster, type Upload } from './files.ts';
import type { Product } from './product.ts';

/** An item as the API answers it, with its kind: calls about it go to the kind's address. */
export type Item = { _id: string; projectName: string; kind: Kind };

/** Journeys run side by side on one database; a unique name keeps their data apart. */
export const uniqueName = (name: string): string => `${name} ${randomInt(1e9).toString(36)}`;

const uploadFor = (name: string, { picture, accept }: FieldOf<'file'>): Upload => {
  if (picture) return poster();
  if (accept.includes('pdf')) return pdf(`${name}.pdf`);
  throw new Error(`the journeys have no file for ${name}, which takes ${accept.join(', ')}`);
};

const asFile = ({ name, buffer }: Upload): File => new File([Uint8Array.from(buffer)], name);

/** Values for what a form of the kind must have, and a poster. */
const requiredValues = (kind: Kind): Record<string, unknown> => {
  const samples = createFilledForm(kind);
  return Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]) => {
      if (field.type === 'file') {
        const isSent = field.picture || isRequired(field, 'create');
        return isSent ? [[name, asFile(uploadFor(name, field))]] : [];
      }
      return isRequired(field, 'create') ? [[name, samples[name]]] : [];
    }),
  );
};

/** Creates an item of any kind: with what its form must have, a name of its own, and the values and files that are given. */
export const createItem = async (
  product: Product,
  kind: Kind,
  filmmaker: { token: string },
  platform: { _id: string },
  values: Record<string, unknown> = {},
  files: Record<string, Upload | null> = {},
): Promise<Item> => {
  const form = toFormData(kind, {
    ...requiredValues(kind),
    projectName: uniqueName(kind.title),
    ottId: platform._id,
    ...values,
    ...Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, file ? asFile(file) : undefined]),
    ),
  });
  const { data } = await callApi<{ data: Omit<Item, 'kind'> }>(product, `/${kind.slug}/`, {
    token: filmmaker.token,
    form,
  });
  return { ...data, kind };
};
