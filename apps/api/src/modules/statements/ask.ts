import type { OrderPreview } from '@cinvoice/contract/market/orders';
import type { AskForCorrection, PreviewCorrection } from '@cinvoice/contract/market/statements/corrections';
import type { GivenPart } from '@cinvoice/contract/market/statements/lines';
import type { AuditActor } from '#api/modules/audit/index.ts';
import type { SendMessage, SendMessages } from '#api/modules/messages/index.ts';
import { type AskDeps, askForOrder, previewOrder } from '#api/modules/orders/index.ts';
import { createPayoutFailedOrder, findPayoutFacts } from '#api/modules/payout-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { createMakeGoodOrder } from './make-good-order.ts';
import { createMatchOrder } from './match-order.ts';
import { findLine, findMatch } from './matches-repo.ts';
import { createSetOffOrder } from './set-off-order.ts';
import { createUndoOrder } from './undo-order.ts';

type Deps = AskDeps & { db: Db; sendMessage: SendMessage; sendMessages: SendMessages };

type AskedMatch = { lineId: string; parts: GivenPart[]; reason: string; by: AuditActor };

export const askForMatch = (deps: Deps, { lineId, parts, reason, by }: AskedMatch): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const line = isId(lineId) ? await findLine(tx, lineId) : undefined;
    if (!line) throw new Problem('not-found');
    const asked = { subject: lineId, parameters: { parts }, reason, by };
    return askForOrder(deps, tx, createMatchOrder(deps), {
      ...asked,
      amountPaise: Math.abs(line.amount_paise),
    });
  });

const askIn = async (deps: Deps, tx: Db, asked: AskForCorrection & { by: AuditActor }): Promise<string> => {
  const { subject, reason, by } = asked;
  switch (asked.kind) {
    case 'undo-match': {
      const match = await findMatch(tx, subject);
      const line = match && (await findLine(tx, match.line_id));
      if (!line) throw new Problem('not-found');
      const amountPaise = Math.abs(line.amount_paise);
      return askForOrder(deps, tx, createUndoOrder(deps), {
        subject,
        parameters: {},
        reason,
        by,
        amountPaise,
      });
    }
    case 'make-good': {
      const { parameters } = asked;
      const amountPaise = parameters.paise;
      return askForOrder(deps, tx, createMakeGoodOrder(deps), {
        subject,
        parameters,
        reason,
        by,
        amountPaise,
      });
    }
    case 'set-off': {
      const { parameters } = asked;
      const amountPaise = parameters.paise;
      return askForOrder(deps, tx, createSetOffOrder(deps), { subject, parameters, reason, by, amountPaise });
    }
    case 'payout-failed': {
      const payout = await findPayoutFacts(tx, subject);
      if (!payout) throw new Problem('not-found');
      const { amountPaise } = payout;
      const asking = { subject, parameters: {}, reason, by, amountPaise };
      return askForOrder(deps, tx, createPayoutFailedOrder(deps), asking);
    }
  }
};

export const askForCorrection = (deps: Deps, asked: AskForCorrection & { by: AuditActor }): Promise<string> =>
  deps.db.transaction().execute((tx) => askIn(deps, tx, asked));

/** What a correction would do, with the refusals of asking for it. */
export const previewCorrection = (deps: Deps, asked: PreviewCorrection): Promise<OrderPreview> => {
  const now = deps.clock();
  switch (asked.kind) {
    case 'undo-match':
      return previewOrder(deps.db, createUndoOrder(deps), asked, now);
    case 'make-good':
      return previewOrder(deps.db, createMakeGoodOrder(deps), asked, now);
    case 'set-off':
      return previewOrder(deps.db, createSetOffOrder(deps), asked, now);
    case 'payout-failed':
      return previewOrder(deps.db, createPayoutFailedOrder(deps), asked, now);
  }
};
