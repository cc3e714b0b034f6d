import { formatDate, formatDateTimeIn } from '@cinvoice/contract/dates';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { z } from 'zod';
import { commonFacts, instant } from '../facts.ts';
import { writeAmount } from '../kit/amounts.ts';
import type { Block, Fact } from '../kit/paper.ts';
import { notice as versions } from '../texts/notice.ts';
import { fill } from '../texts/versions.ts';
import { attachAcceptance, describeInvoice, type KindOfPaper, type Said } from './define.ts';

const facts = z.strictObject({
  ...commonFacts.shape,
  payerAddress: z.string(),
  /** The account that the acceptance names. */
  account: z.strictObject({
    holder: z.string(),
    bank: z.string(),
    number: z.string(),
    ifsc: z.string(),
    /** What a payment quotes, with the prefix that the account's bank wants. Older papers have the reference alone. */
    reference: z.string().optional(),
  }),
  units: z.int(),
  unitFacePaise: z.int(),
  claimPaise: z.int(),
  valueDay: z.iso.date(),
  disburseBy: z.iso.date(),
  deed: z.strictObject({ hash: z.string(), signedAt: instant }),
  holders: z.array(z.strictObject({ name: z.string(), address: z.string(), units: z.int() })),
});
export type NoticeFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

const describeShares = (paper: NoticeFacts, { words, language }: Said<Name>): Fact[] => [
  { label: words.claim, value: writeAmount(paper.claimPaise, language), strong: true },
  {
    label: words.shares,
    value: fill(words.sharesOf, {
      units: formatCount(paper.units),
      unitFace: formatPaise(paper.unitFacePaise),
    }),
  },
];

const describePayment = ({ account, invoice }: NoticeFacts, { words, common }: Said<Name>): Fact[] => [
  { label: words.accountHolder, value: account.holder, strong: true },
  ...(account.bank === '' ? [] : [{ label: words.bank, value: account.bank }]),
  { label: words.accountNumber, value: account.number, strong: true },
  { label: words.ifsc, value: account.ifsc, strong: true },
  { label: words.reference, value: account.reference ?? invoice.reference, strong: true },
  { label: words.amount, value: formatPaise(invoice.payablePaise) },
  { label: common.dueDay, value: formatDate(invoice.dueDay) },
];

const instruct = (paper: NoticeFacts, { words }: Said<Name>): string[] => {
  const { invoice, issuer } = paper;
  const values = {
    issuer: issuer.name,
    seller: invoice.seller,
    payable: formatPaise(invoice.payablePaise),
    dueDay: formatDate(invoice.dueDay),
    valueDay: formatDate(paper.valueDay),
    disburseBy: formatDate(paper.disburseBy),
  };
  return (['pay', 'whole', 'discharge', 'promise', 'effect', 'acknowledge'] as const).map((name) =>
    fill(words[name], values),
  );
};

const describeSignature = (
  { invoice, deed, issuer }: NoticeFacts,
  { words, language }: Said<Name>,
): Fact[] => [
  { label: words.signedBy, value: invoice.seller },
  { label: words.signedAt, value: formatDateTimeIn(deed.signedAt, language) },
  { label: words.authority, value: fill(words.authorityOf, { issuer: issuer.name }) },
  { label: words.hash, value: deed.hash },
];

/** Names and addresses stand once, on the pages that bind. */
const listHolders = (paper: NoticeFacts, { words, common, language }: Said<Name>): Block[] => {
  if (language !== sourceLanguage) return [];
  const rows = paper.holders.map(({ name, address, units }) => [
    address === '' ? name : `${name}\n${address}`,
    formatCount(units),
    formatPaise(units * paper.unitFacePaise),
  ]);
  return [
    {
      type: 'table',
      columns: [
        { label: words.holder, share: 58 },
        { label: words.units, share: 14, align: 'right' },
        { label: words.claim, share: 28, align: 'right' },
      ],
      rows,
      totals: [[common.together, formatCount(paper.units), formatPaise(paper.claimPaise)]],
    },
  ];
};

export const noticePaper: KindOfPaper<NoticeFacts, Name> = {
  name: 'notice',
  prefix: 'NA',
  facts,
  versions,
  compose: (paper, said) => {
    const { words } = said;
    const { invoice, deed } = paper;
    const signedDay = formatDate(deed.signedAt);
    return [
      {
        type: 'facts',
        facts: [
          { label: words.to, value: invoice.payer, strong: true },
          ...(paper.payerAddress === '' ? [] : [{ label: words.address, value: paper.payerAddress }]),
        ],
      },
      { type: 'text', text: fill(words.text, { seller: invoice.seller, signedDay }) },
      { type: 'heading', text: words.debt },
      { type: 'facts', facts: [...describeInvoice(paper, said), ...describeShares(paper, said)] },
      { type: 'heading', text: words.payment },
      { type: 'facts', facts: describePayment(paper, said) },
      { type: 'heading', text: words.instruction },
      { type: 'clauses', texts: instruct(paper, said) },
      { type: 'heading', text: words.signature },
      { type: 'facts', facts: describeSignature(paper, said) },
      { type: 'heading', text: words.schedule },
      { type: 'text', text: fill(words.scheduleText, { unitFace: formatPaise(paper.unitFacePaise) }) },
      ...listHolders(paper, said),
    ];
  },
  attach: (paper) => [attachAcceptance(paper)],
};
