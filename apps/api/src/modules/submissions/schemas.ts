import { historyEntry, itemCore, page, statusCounts } from '@cinvoice/contract/answers';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { addRefusal, refuseAs, toIssueError } from '@cinvoice/contract/codes/issues';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { answerShape } from '@cinvoice/contract/kinds/answer-schema';
import { fieldsOfType, type Kind } from '@cinvoice/contract/kinds/define';
import { choiceOrAll, lookedFor } from '@cinvoice/contract/requests';
import { reviewStatusNamed } from '@cinvoice/contract/rules/review';
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
      const status = reviewStatusNamed(text);
      if (text !== '' && !status) addRefusal(context, statusRefusal);
      return status;
    })
    .default(null),
  q: lookedFor,
  /** A queue is worked from its oldest item. */
  order: z
    .enum(orders, { error: refuseAs('parameter-not-an-option', { parameter: 'order', options: orders }) })
    .default('newest'),
});

const categoryOf = (options: readonly string[]) => choiceOrAll('category', options);

const categoryFieldOf = (kind: Kind) =>
  fieldsOfType(kind, 'choice').find(([name]) => name === 'category')?.[1];

/** Kinds with categories also take `?category=`. */
export const filterFor = (kind: Kind) => {
  const category = categoryFieldOf(kind);
  return category ? filter.extend({ category: categoryOf(category.options) }) : filter;
};

const ownerError = toIssueError(makeServerFieldRefusal('user-id-invalid', { parameter: 'owner' }));

/** An admin's lists also take `?owner=`, the submitter. */
export const adminFilterFor = (kind: Kind) =>
  filterFor(kind).extend({ owner: z.uuid({ error: ownerError }).nullable().default(null) });

/** Counts may be limited to one category, for kinds with categories. */
export const countFilterFor = (kind: Kind): z.ZodType<{ category: string | null }> => {
  const category = categoryFieldOf(kind);
  return z.object({ category: category ? categoryOf(category.options) : z.null().catch(null) });
};

/** The same filters for a whole list as a file. */
export const exportFor = (kind: Kind) =>
  filterFor(kind).omit({ limit: true, cursor: true }).extend({ format: spreadsheetFormat });

export const byId = z.object({ id: z.string() });

const itemOf = (kind: Kind) => itemCore.extend(answerShape(kind));

export const answersFor = (kind: Kind) => {
  const item = itemOf(kind);
  return {
    one: z.object({ data: item }),
    list: z.object({ data: z.array(item), page }),
    nestedList: z.object({ data: z.object({ data: z.array(item), page }) }),
    counts: z.object({ data: statusCounts }),
    history: z.object({ data: z.array(historyEntry) }),
  };
};
