import { toDay } from '@cinvoice/contract/market/working-days';
import { startAcceptance } from '#api/modules/acceptances/test-acceptance.ts';
import { openSession } from '#api/modules/auth/index.ts';
import { createMessagesSender } from '#api/modules/messages/index.ts';
import { createStatementCalls, type TestLine, toCsv } from '#api/modules/statements/test-statements.ts';
import { bodyOf, FORM } from '#api/platform/form/test-forms.ts';
import { runMarketDay } from './index.ts';

const DAY = 24 * 3_600_000;

const events = ['invoice-waits', 'payment-due', 'payment-late', 'invoice-late'] as const;

/** A market whose clock moves by days, and the job of the morning. */
export const startDays = async () => {
  const market = await startAcceptance();
  const { server, escrowId } = market;
  let balance = 0;
  const today = (): string => toDay(server.now());

  /** Sessions end long before debts are due. */
  const enter = async (): Promise<void> => {
    const { asha, itsOtt, admin } = market;
    const now = server.now();
    asha.token = await openSession(server.db, { kind: 'user', userId: asha.id }, now);
    itsOtt.token = await openSession(server.db, { kind: 'ott', ottId: itsOtt.id }, now);
    admin.token = await openSession(server.db, { kind: 'admin', adminId: admin.id }, now);
  };

  return {
    ...market,
    today,
    enter,
    pass: async (days: number): Promise<void> => {
      server.pass(days * DAY);
      await enter();
    },
    run: (): Promise<void> =>
      runMarketDay({
        db: server.db,
        clock: server.now,
        sendMessages: createMessagesSender(async (_tx, id) => void server.askedEmails.push(id)),
      }),
    /** Imports the bank's statement of one day. */
    importDay: async (day: string, lines: readonly TestLine[] = []): Promise<void> => {
      balance += lines.reduce((sum, { paise }) => sum + paise, 0);
      const csv = toCsv(lines.map((line) => ({ ...line, day })));
      const given = { account: escrowId, csv, first: day, last: day, closing: balance };
      const answer = await createStatementCalls(server, market.admin).import(given);
      if (answer.statusCode !== 201) throw new Error(`the statement was not imported: ${answer.body}`);
    },
    /** The payer reports what stops payment. */
    report: async (invoiceId: string): Promise<void> => {
      const parts = [
        { name: 'kind', bytes: 'dispute' },
        { name: 'text', bytes: 'A reel is missing.' },
      ];
      const answer = await server.call(market.itsOtt.token, {
        method: 'POST',
        url: `/api/v1/invoices/${invoiceId}/hindrances`,
        headers: { 'content-type': FORM },
        payload: bodyOf(...parts),
      });
      if (answer.statusCode !== 201) throw new Error(`nothing was reported: ${answer.body}`);
    },
    /** An admin closes what was reported. */
    closeReports: async (invoiceId: string): Promise<void> => {
      const { data } = (await market.get(market.admin, `/invoices/${invoiceId}/hindrances`)).json();
      for (const { _id, closedAt } of data) {
        if (closedAt !== null) continue;
        const answer = await market.post(market.admin, `/hindrances/${_id}/close`, {
          reason: 'It was found.',
        });
        if (answer.statusCode !== 200) throw new Error(`it was not closed: ${answer.body}`);
      }
    },
    /** The reminders of an invoice: to whom and of which days, in the order in which they were told. */
    listTold: async (invoiceId: string): Promise<string[]> => {
      const rows = await server.db
        .selectFrom('messages')
        .select(['recipient_kind', 'event', 'cause'])
        .where('invoice_id', '=', invoiceId)
        .where('event', 'in', events)
        .orderBy('created_at')
        .orderBy('recipient_kind')
        .execute();
      return rows.map((row) => `${row.recipient_kind}: ${row.event} ${row.cause.split(' ').at(-1)}`);
    },
    listAdminNews: async (): Promise<string[]> => {
      const rows = await server.db
        .selectFrom('messages')
        .select(['event', 'parameters'])
        .where('recipient_kind', '=', 'admin')
        .where('event', 'in', ['statement-missing', 'books-differ', 'shortfall', 'holidays-missing'])
        .orderBy('created_at')
        .orderBy('event')
        .execute();
      return rows.map(({ event, parameters }) => `${event} ${JSON.stringify(parameters)}`);
    },
  };
};

export type TestDays = Awaited<ReturnType<typeof startDays>>;
