import { createHash, randomUUID } from 'node:crypto';
import { project } from '@cinvoice/contract/kinds/project';
import { computePayablePaise } from '@cinvoice/contract/market/amounts';
import { REFERENCE_COUNT, toReference } from '@cinvoice/contract/market/reference';
import { changeInvoice, type InvoiceRow, lockInvoice } from '#api/modules/invoices/index.ts';
import { insertTestOfficer, insertTestPayer } from '#api/modules/payers/test-payers.ts';
import type { Db } from '#api/platform/db.ts';
import { aForm, multipart, type Someone, type TestApp } from '#api/test-app.ts';

/** The legal name of the payer that these invoices are addressed to. */
export const PAYER = 'Nimbus Streaming Private Limited';
export const INVESTOR = 'Meera Rao';

let lastReference = 0;
const nextReference = (): string => {
  lastReference += 1;
  return toReference((lastReference * 7_919_113) % REFERENCE_COUNT);
};

type Amounts = { taxablePaise: number; gstPaise: number; tdsPaise: number; otherDeductionsPaise: number };

/** A small invoice of which so much is payable, with room for more below its face. */
const someAmounts = (payablePaise: number): Amounts => ({
  taxablePaise: payablePaise + 1_000,
  gstPaise: 180,
  tdsPaise: 1_000,
  otherDeductionsPaise: 180,
});

export type AcceptedInvoice = { id: string; number: string; reference: string; payablePaise: number };

/** A seller, a payer and verified investors, as their own calls and orders would leave them. */
export const createParties = async (server: TestApp) => {
  const { db, now } = server;
  const seller = await server.aUser('9100000001');
  const ott = await server.anOtt('nimbus');
  await insertTestPayer({ db, ottId: ott.id, now: now() });
  const officerId = await insertTestOfficer({ db, ottId: ott.id, now: now() }, 'officer@nimbus.example');
  const { payload, headers } = await multipart(aForm(project, ott.id));
  const made = await server.call(seller.token, { method: 'POST', url: '/api/v1/projects', payload, headers });
  const submissionId: string = made.json().data._id;
  await server.call(ott.token, {
    method: 'PUT',
    url: `/api/v1/projects/ott/${submissionId}`,
    payload: { ottUpdates: 'approved' },
  });
  let count = 0;

  const insertInvoice = async (number: string, amounts: Amounts, dueDay: string): Promise<string> => {
    const id = randomUUID();
    await db
      .insertInto('invoices')
      .values({
        id,
        seller_id: seller.id,
        ott_id: ott.id,
        submission_id: submissionId,
        number,
        number_key: number,
        invoice_day: '2026-09-01',
        due_day: dueDay,
        financial_year: '2026-27',
        taxable_paise: amounts.taxablePaise,
        gst_paise: amounts.gstPaise,
        tds_paise: amounts.tdsPaise,
        other_deductions_paise: amounts.otherDeductionsPaise,
        wanted_yield_bps: 1_500,
        wanted_advance_bps: 8_500,
        irn: null,
        tax_number: null,
        file_sha256: null,
        search: number.toLowerCase(),
        created_at: now(),
        updated_at: now(),
      })
      .execute();
    return id;
  };

  const insertAcceptance = async (invoiceId: string, escrowId: string, amounts: Amounts) => {
    const deductions = {
      tds_paise: amounts.tdsPaise,
      other_deductions_paise: amounts.otherDeductionsPaise,
    };
    const requestId = randomUUID();
    await db
      .insertInto('acceptance_requests')
      .values({
        id: requestId,
        invoice_id: invoiceId,
        version: 1,
        officer_id: officerId,
        ...deductions,
        created_at: now(),
        expires_at: new Date(now().getTime() + 1_000),
        closed_at: now(),
      })
      .execute();
    const text = `invoice=${invoiceId}\n`;
    await db
      .insertInto('acceptances')
      .values({
        invoice_id: invoiceId,
        version: 2,
        request_id: requestId,
        officer_id: officerId,
        officer_name: 'An Officer',
        officer_designation: 'Finance',
        officer_email: 'officer@nimbus.example',
        payable_paise: computePayablePaise(amounts),
        ...deductions,
        text_version: 1,
        text: 'We owe it.',
        seller_name: 'House',
        payer_name: PAYER,
        escrow_account_id: escrowId,
        address: '',
        at: now(),
        canonical_text: text,
        hash: createHash('sha256').update(text).digest(),
      })
      .execute();
  };

  /** Its payer finds it, as submissions let it. */
  const submit = (tx: Db, row: InvoiceRow): Promise<InvoiceRow> => {
    const changes = {
      tax_number: 'AAACN1234F',
      file_sha256: createHash('sha256').update(row.id).digest(),
      submitted_at: now(),
      reached_payer_at: now(),
      payer_version: row.version + 1,
      payer_due_day: row.due_day,
    };
    const details = { submission: {} };
    const actor = { kind: 'user', id: seller.id } as const;
    return changeInvoice(tx, row, { to: 'submitted', event: 'submitted', actor, details, changes }, now());
  };

  return {
    seller,
    ott,
    /** An invoice that its payer accepted, naming that escrow account. */
    anInvoice: async (
      escrowId: string,
      payablePaise: number,
      dueDay = '2026-11-20',
      amounts = someAmounts(payablePaise),
      reachesPayer = false,
    ): Promise<AcceptedInvoice> => {
      count += 1;
      const number = `PK/${count}`;
      const id = await insertInvoice(number, amounts, dueDay);
      const reference = nextReference();
      await db
        .insertInto('payment_references')
        .values({ reference, invoice_id: id, user_id: null })
        .execute();
      await db.transaction().execute(async (tx) => {
        const drafted = await lockInvoice(tx, id);
        if (!drafted) throw new Error('the invoice is not there');
        const row = reachesPayer ? await submit(tx, drafted) : drafted;
        const changes = {
          tax_number: 'AAACN1234F',
          file_sha256: createHash('sha256').update(id).digest(),
          submitted_at: now(),
          accepted_at: now(),
        };
        await changeInvoice(
          tx,
          row,
          { to: 'accepted', event: 'accepted', actor: { kind: 'product' }, changes },
          now(),
        );
      });
      await insertAcceptance(id, escrowId, amounts);
      return { id, number, reference, payablePaise };
    },
    /** An investor whose verification was approved. */
    anInvestor: async (mobile: string, legalName = INVESTOR): Promise<Someone & { reference: string }> => {
      const investor = await server.aUser(mobile, 'investor');
      const reference = nextReference();
      await db
        .insertInto('payment_references')
        .values({ reference, invoice_id: null, user_id: investor.id })
        .execute();
      await db
        .insertInto('verifications')
        .values({
          id: randomUUID(),
          user_id: investor.id,
          purpose: 'investor',
          state: 'approved',
          legal_name: legalName,
          constitution: 'individual',
          created_at: now(),
          updated_at: now(),
          submitted_at: now(),
          decided_at: now(),
          decided_by: null,
          lapses_at: new Date(now().getTime() + 1e10),
        })
        .execute();
      return { ...investor, reference };
    },
  };
};

export type Parties = Awaited<ReturnType<typeof createParties>>;
