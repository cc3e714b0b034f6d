import { type History, pick, readInvoice } from './test-history.ts';
import { match, matchAndUndo, payIn, receive, tellLines, undo } from './test-line-steps.ts';
import {
  bringBack,
  cancel,
  decideLater,
  fail,
  makeGood,
  payOutFees,
  refund,
  sendBatch,
  setOff,
  showPaid,
  withdraw,
} from './test-money-steps.ts';
import {
  buy,
  disburse,
  endSale,
  hinder,
  offer,
  release,
  runLate,
  sign,
  writeOff,
} from './test-sale-steps.ts';
import type { Step, StepKind } from './test-step.ts';
import type { Outcome } from './test-world.ts';

type Doing = (history: History, step: Step) => Promise<Outcome>;

/** An offer is made, and signed. */
const sell: Doing = async (history, step) => {
  const { id } = pick(history.invoices, step.which) ?? { id: '' };
  const { state } = await readInvoice(history, id);
  return state === 'offered' ? sign(history, step) : offer(history, step);
};

/** Money goes home: what is asked for is sent, and what was sent is paid. */
const goHome: Doing = async (history, step) => {
  const paid = await showPaid(history, step);
  if (paid !== 'nothing') return paid;
  const sent = await sendBatch(history, step);
  return sent === 'nothing' ? wakeUp(history, step) : sent;
};

const wakeUp: Doing = async ({ world }) => {
  await world.runClock();
  await world.wakeUp();
  return 'done';
};

/** What ordinarily comes next for an invoice. */
const goOn: Doing = async (history, step) => {
  const { id } = pick(history.invoices, step.which) ?? { id: '' };
  const { state, received_paise: received } = await readInvoice(history, id);
  switch (state) {
    case 'accepted':
      return received > 0 ? receive(history, step) : offer(history, step);
    case 'offered':
      return sign(history, step);
    case 'listed':
      return buy(history, { ...step, share: step.share > 60 ? 100 : step.share });
    case 'funded':
      return disburse(history, step);
    case 'disbursed':
    case 'written-off':
      return receive(history, step);
    default:
      return goHome(history, step);
  }
};

const doings: Record<StepKind, Doing> = {
  'go-on': goOn,
  buy,
  sell,
  'end-sale': endSale,
  hinder,
  release,
  'write-off': writeOff,
  late: runLate,
  lines: tellLines,
  match,
  'match-and-undo': matchAndUndo,
  undo,
  'make-good': makeGood,
  'set-off': setOff,
  'pay-in': payIn,
  withdraw,
  cancel,
  fees: payOutFees,
  morning: wakeUp,
  batch: sendBatch,
  'pay-out': showPaid,
  'come-back': bringBack,
  failed: fail,
  refund,
  decide: decideLater,
};

export const doStep = (history: History, step: Step): Promise<Outcome> => doings[step.kind](history, step);
