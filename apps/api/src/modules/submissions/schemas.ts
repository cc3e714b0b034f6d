import { historyEntry, itemCore, page, statusCounts } from '@cinvoice/contract/answers';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { addRefusal, refuseAs, toIssueError } from '@cinvoice/contract/codes/issues';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { createAnswerShape } from '@cinvoice/contract/kinds/answer-schema';
import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { createOptionalChoice, searchQuery } from '@cinvoice/contract/requests';
import { parseReviewStatus } from '@cinvoice/contract/rules/review';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import { z } from 'zod';
import { orders, paging } from '#api/platform/paging.ts';
import { spreadsheetFormat } from '#api/platform/spreadsheet.ts';

const statusRefusal = makeFieldRefusal('parameter-not-an-option', {
  parameter: 'status',
  options: reviewStatuses,
});

/** `?status=&q=&order=&limit=&cursor=` of the three lists of a kind. */
const filter = paging.extend({
  status: z
    .string({ error: toIssueError(statusRefusal) })
    .transform((text, context): ReviewStatus | null => {
      const status = parseReviewStatus(text);
      if (text !== '' && !status) addRefusal(context, statusRefusal);
      return status;
    })
    .default(null),
  q: searchQuery,
  /** A queue is worked from its oldest item. */
  order: z
    .enum(orders, { error: refuseAs('parameter-not-an-option', { parameter: 'order', options: orders }) })
    .default('newest'),
});

const createCategoryFilter = (options: readonly string[]) => createOptionalChoice('category', options);

const findCategoryField = (kind: Kind) =>
  listFieldsOfType(kind, 'choice').find(([name]) => name === 'category')?.[1];

/** Kinds with categories also take `?category=`. */
export const createFilter = (kind: Kind) => {
  const category = findCategoryField(kind);
  return category ? filter.extend({ category: createCategoryFilter(category.options) }) : filter;
};

const ownerError = toIssueError(makeServerFieldRefusal('user-id-invalid', { parameter: 'owner' }));

/** An admin's lists also take `?owner=`, the submitter. */
export const createAdminFilter = (kind: Kind) =>
  createFilter(kind).extend({ owner: z.uuid({ error: ownerError }).nullable().default(null) });

/** Counts may be limited to one category, for kinds with categories. */
export const createCountFilter = (kind: Kind): z.ZodType<{ category: string | null }> => {
  const category = findCategoryField(kind);
  return z.object({ category: category ? createCategoryFilter(category.options) : z.null().catch(null) });
};

/** The same filters for a whole list as a file. */
export const createExportQuery = (kind: Kind) =>
  createFilter(kind).omit({ limit: true, cursor: true }).extend({ format: spreadsheetFormat });

export const byId = z.object({ id: z.string() });

const createItemSchema = (kind: Kind) => itemCore.extend(createAnswerShape(kind));

export const createAnswerSchemas = (kind: Kind) => {
  const item = createItemSchema(kind);
  return {
    one: z.object({ data: item }),
    list: z.object({ data: z.array(item), page }),
    nestedList: z.object({ data: z.object({ data: z.array(item), page }) }),
    counts: z.object({ data: statusCounts }),
    history: z.object({ data: z.array(historyEntry) }),
  };
};
