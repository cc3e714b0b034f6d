import type { PaperKind } from '@cinvoice/contract/market/papers';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import type { CommonFacts } from '../facts.ts';
import type { Paper, Part } from '../kit/paper.ts';
import { shared } from '../texts/shared.ts';
import { fill, findNewest, type Versions } from '../texts/versions.ts';
import { acceptancePaper } from './acceptance.ts';
import { acknowledgementPaper } from './acknowledgement.ts';
import { contractNotePaper } from './contract-note.ts';
import { deedPaper } from './deed.ts';
import type { KindOfPaper } from './define.ts';
import { feeInvoicePaper } from './fee-invoice.ts';
import { noticePaper } from './notice.ts';
import { receiptNotePaper } from './receipt-note.ts';
import { refundPaper } from './refund-note.ts';
import { satisfactionPaper } from './satisfaction-letter.ts';

/** What identifies one paper beside its facts. */
type Issue = { number: string; at: Date; version: number };

/** A kind with its types closed over: facts come from the database and are parsed. */
export type RegisteredPaper = {
  name: PaperKind;
  prefix: string;
  /** The version that new papers take. */
  version: number;
  versions: Versions<string>;
  toPaper: (facts: unknown, issue: Issue) => Paper;
};

const select = <Name extends string>(versions: Versions<Name>, version: number) => {
  const words = versions[version];
  if (!words) throw new Error(`a paper's words have no version ${version}`);
  return words;
};

const writeMarks = (
  { books, acceptance, invoice }: CommonFacts,
  title: string,
  version: number,
): string[] => [
  `Acceptance of invoice ${invoice.number}, SHA-256 ${acceptance.hash}`,
  books ? `Books, transaction ${books.number}, SHA-256 ${books.hash}` : 'Books: no transaction yet',
  `${title}, words of version ${version} · ${invoice.reference}`,
];

const register = <Facts extends CommonFacts, Name extends string>(
  kind: KindOfPaper<Facts, Name | 'title'>,
): RegisteredPaper => ({
  name: kind.name,
  prefix: kind.prefix,
  version: findNewest(kind.versions),
  versions: kind.versions,
  toPaper: (stored, { number, at, version }) => {
    const facts = kind.facts.parse(stored);
    const all = select(kind.versions, version);
    const common = select(shared, facts.issuer.sharedVersion);
    const parts = languageCodes.map(
      (language): Part => ({
        language,
        title: fill(common[language].summary, { title: all[language].title }),
        note: common[language].binding,
        blocks: kind.compose(facts, { language, words: all[language], common: common[language] }),
      }),
    );
    return {
      issuer: facts.issuer.name,
      number,
      at,
      parts,
      marks: writeMarks(facts, all.en.title, version),
      attachments: kind.attach(facts),
    };
  },
});

const registered: Record<PaperKind, RegisteredPaper> = {
  acceptance: register(acceptancePaper),
  deed: register(deedPaper),
  notice: register(noticePaper),
  acknowledgement: register(acknowledgementPaper),
  'contract-note': register(contractNotePaper),
  'fee-invoice': register(feeInvoicePaper),
  'receipt-note': register(receiptNotePaper),
  'satisfaction-letter': register(satisfactionPaper),
  'refund-note': register(refundPaper),
};

export const getPaperKind = (name: PaperKind): RegisteredPaper => registered[name];
