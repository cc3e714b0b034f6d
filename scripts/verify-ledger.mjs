/**
 * Verifies an export of the books: `node verify-ledger.mjs FILE`. This file alone is the whole program. It uses nothing of the
 * product, so that somebody who does not trust the product can read it and run it elsewhere, on Node 20 or later.
 *
 * A ledger is lines of JSON: the accounts in the order of their names, each transaction followed by its moves, and the head
 * last. Every line has exactly one form, so that no byte can change without being found.
 *
 * Checked is that numbers have no gap; that each hash is the SHA-256 of the 32 bytes of the hash before it and the text
 * number|id|event|subject|day|time|id of what it reverses|debit>credit:paise;debit>credit:paise;… and the first one's hash
 * before is that of nothing; that no balance is below zero after any transaction; that the moves make exactly the balances
 * that the accounts state, and both sides are equal; that what is paid out of the receipts of an invoice was received for
 * it, and goes to no other invoice; that a reversal is the opposite of an earlier transaction, and that one's only reversal.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import process from 'node:process';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const account = `(?:shortfall|suspense|payouts|fees|fee-gst|(?:escrow|wallet|seller|held|receipts):${uuid})`;
const positive = '[1-9][0-9]{0,15}';
const hash = '[0-9a-f]{64}';
const forms = {
  account: new RegExp(`^{"type":"account","name":"(${account})","balancePaise":(0|${positive})}$`),
  transaction: new RegExp(
    `^{"type":"transaction","number":(${positive}),"id":"(${uuid})","event":"([a-z][a-z-]{0,59})","subject":"(${uuid})",` +
      `"day":"([0-9]{4}-[0-9]{2}-[0-9]{2})","at":"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z)",` +
      `"reverses":(?:null,"reversesId":null|(${positive}),"reversesId":"(${uuid})"),"hash":"(${hash})"}$`,
  ),
  move: new RegExp(
    `^{"type":"move","number":(${positive}),"line":(${positive}),"debit":"(${account})","credit":"(${account})","paise":(${positive})}$`,
  ),
  head: new RegExp(`^{"type":"head","number":(0|${positive}),"moves":(0|${positive}),"hash":"(${hash})"}$`),
};

/** No line of a ledger is longer. */
const LONGEST_LINE = 1_000;

/** The first difference. */
class Difference extends Error {}

const differ = (text) => {
  throw new Difference(text);
};

/** In hexadecimal digits, of the bytes of an earlier hash and a text in UTF-8. */
const sha256 = (before, text) => createHash('sha256').update(before, 'hex').update(text).digest('hex');

const isAsset = (name) => name === 'shortfall' || name.startsWith('escrow:');
const isOfInvoice = (name) => name.startsWith('held:') || name.startsWith('receipts:');

const toAmount = (digits, what) => {
  const paise = Number(digits);
  return Number.isSafeInteger(paise) ? paise : differ(`${what} has an amount of more than 2^53 - 1 paise`);
};

/** The eight bytes of each transaction that identify its opposite, in chunks that are never copied. */
const createPrints = () => {
  const PIECE = 65_536;
  const pieces = [];
  return {
    add: (index, print) => {
      if (index % PIECE === 0) pieces.push(Buffer.alloc(PIECE * 8));
      pieces.at(-1).write(print, (index % PIECE) * 8, 8, 'hex');
    },
    isEqual: (index, print) => {
      const start = (index % PIECE) * 8;
      return pieces[Math.floor(index / PIECE)].toString('hex', start, start + 8) === print.slice(0, 16);
    },
  };
};

const printOf = (id, moves) => sha256('', `${id}|${moves.toSorted().join(';')}`);

/** Takes line after line and finds the first difference. */
const createVerifier = () => {
  /** By name: the balance that is stated, and what the moves so far make. */
  const accounts = new Map();
  const prints = createPrints();
  /** A bit a transaction: it has been reversed. */
  let reversed = Buffer.alloc(1024);
  let before = sha256('', '');
  let number = 0;
  let count = 0;
  let lastName = '';
  let open = null;
  let isWhole = false;
  let place = 0;

  const readAccount = ([, name, balance]) => {
    if (number > 0) differ(`account ${name} stands behind a transaction`);
    if (name <= lastName) differ(`account ${name} is not in the order of names`);
    lastName = name;
    const stated = toAmount(balance, `account ${name}`);
    accounts.set(name, { stated, balance: 0, received: 0, paid: 0, moved: false });
  };

  const markReversed = (index, name) => {
    if (index >> 3 >= reversed.length)
      reversed = Buffer.concat([reversed, Buffer.alloc(Math.max(reversed.length, (index >> 3) + 1))]);
    const bit = 1 << (index & 7);
    if (reversed[index >> 3] & bit)
      differ(`${name} reverses transaction ${index}, which is reversed already`);
    reversed[index >> 3] |= bit;
  };

  const checkReversal = ({ name, reverses, reversesId, opposite }) => {
    const target = Number(reverses);
    if (target >= number) differ(`${name} reverses transaction ${reverses}, which is not an earlier one`);
    if (!prints.isEqual(target - 1, printOf(reversesId, opposite)))
      differ(`${name} is not the opposite of transaction ${reverses}, or that has another id`);
    markReversed(target, name);
  };

  const checkBalance = (transaction, name, { balance, paid, received }) => {
    if (balance < 0) differ(`${transaction} takes ${name} to ${balance} paise`);
    if (!Number.isSafeInteger(balance)) differ(`${transaction} takes ${name} above 2^53 - 1 paise`);
    if (name.startsWith('receipts:') && paid > received)
      differ(`${transaction} pays more out of ${name} than was received for it`);
  };

  /** Everything of a transaction is known when the next line begins another. */
  const closeTransaction = () => {
    if (!open) return;
    const { name, fields, moves, stated } = open;
    if (moves.length === 0) differ(`${name} has no moves`);
    before = sha256(before, `${fields}|${moves.join(';')}`);
    if (before !== stated) differ(`${name} has another hash than its text and the hash before it make`);
    for (const [each, known] of open.touched) checkBalance(name, each, known);
    if (open.reverses) checkReversal(open);
    prints.add(number - 1, printOf(open.id, moves));
    open = null;
  };

  const readTransaction = ([, digits, id, event, subject, day, at, reverses, reversesId = '', stated]) => {
    closeTransaction();
    number += 1;
    if (Number(digits) !== number) differ(`transaction ${digits} stands where number ${number} is due`);
    const name = `transaction ${digits}`;
    const fields = [digits, id, event, subject, day, at, reversesId].join('|');
    open = { name, id, fields, reverses, reversesId, stated, moves: [], opposite: [], touched: new Map() };
  };

  const touch = (name, move) => {
    const known = accounts.get(name) ?? differ(`${move} names ${name}, which is no account of the ledger`);
    known.moved = true;
    open.touched.set(name, known);
    return known;
  };

  const checkMove = (name, { digits, line, debit, credit }) => {
    if (!open || Number(digits) !== number) differ(`${name} does not stand behind its transaction`);
    const due = open.moves.length + 1;
    if (Number(line) !== due) differ(`${name} stands where line ${due} is due`);
    if (debit === credit) differ(`${name} debits and credits ${debit}`);
    if (isOfInvoice(debit) && isOfInvoice(credit))
      differ(`${name} moves money of one invoice to another account of invoices`);
  };

  const readMove = ([, digits, line, debit, credit, amount]) => {
    const name = `move ${line} of transaction ${digits}`;
    checkMove(name, { digits, line, debit, credit });
    const paise = toAmount(amount, name);
    const from = touch(debit, name);
    const to = touch(credit, name);
    from.balance += isAsset(debit) ? paise : -paise;
    to.balance += isAsset(credit) ? -paise : paise;
    from.paid += paise;
    to.received += paise;
    count += 1;
    open.moves.push(`${debit}>${credit}:${amount}`);
    open.opposite.push(`${credit}>${debit}:${amount}`);
  };

  /** Checks what the accounts state, and adds up their sides. */
  const addUpSides = () => {
    let sum = 0;
    for (const [name, { moved, balance, stated }] of accounts) {
      if (!moved) differ(`account ${name} has no move`);
      if (balance !== stated) differ(`account ${name} states ${stated} paise, its moves make ${balance}`);
      sum += isAsset(name) ? balance : -balance;
    }
    return sum;
  };

  const readHead = ([, digits, moves, stated]) => {
    closeTransaction();
    const sum = addUpSides();
    if (sum !== 0) differ(`assets and liabilities differ by ${sum} paise`);
    if (Number(digits) !== number)
      differ(`the head states number ${digits}, the last transaction is ${number}`);
    if (Number(moves) !== count) differ(`the head states ${moves} moves, there are ${count}`);
    if (stated !== before) differ('the head states another hash than the last transaction');
    isWhole = true;
  };

  const readers = { account: readAccount, transaction: readTransaction, move: readMove, head: readHead };
  return {
    readLine: (line) => {
      place += 1;
      if (isWhole) differ(`line ${place} stands behind the head`);
      const [, type = ''] = /^{"type":"([a-z]+)",/.exec(line) ?? [];
      const fields = Object.hasOwn(forms, type) ? forms[type].exec(line) : null;
      if (!fields) differ(`line ${place} is no line of a ledger${open ? `, in ${open.name}` : ''}`);
      readers[type](fields);
    },
    refuse: () => differ(`line ${place + 1} is no line of a ledger, or cut off`),
    finish: () => {
      if (!isWhole) differ('the file ends before the head: it is cut off');
      return { number, count, accounts: accounts.size, hash: before };
    },
  };
};

const verify = async (file) => {
  const verifier = createVerifier();
  let rest = '';
  for await (const bytes of createReadStream(file, { highWaterMark: 1 << 15, encoding: 'latin1' })) {
    const lines = (rest + bytes).split('\n');
    rest = lines.pop();
    for (const line of lines) verifier.readLine(line);
    if (rest.length > LONGEST_LINE) verifier.refuse();
  }
  if (rest !== '') verifier.refuse();
  return verifier.finish();
};

try {
  const [file] = process.argv.slice(2);
  if (!file) differ('Say which file: npm run ledger:verify -- FILE');
  const { number, count, accounts, hash: head } = await verify(file);
  console.log(`The ledger is whole: ${number} transactions with ${count} moves in ${accounts} accounts.`);
  console.log(`Head: ${head}`);
} catch (error) {
  console.error(error instanceof Difference || error.code ? error.message : error);
  process.exitCode = 1;
}
