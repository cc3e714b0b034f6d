import type { ProblemBody } from '@cinvoice/contract/problems';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useNeedTexts } from './needs.tsx';

const markTexts = { number: 'sameNumber', irn: 'sameIrn', file: 'sameFile' } as const;

/**
 * The sentences of a refused submission: marks that another invoice has, never whose that is, and needs that are not
 * met. Empty for other refusals.
 */
export const useRefusalTexts = (payer: string): ((problem: ProblemBody) => string[]) => {
  const t = useTexts(ownInvoices);
  const nameNeeds = useNeedTexts();
  return ({ collides = [], lacks = [] }) => {
    const found = [...collides.map((mark) => t(markTexts[mark])), ...nameNeeds(lacks, payer)];
    return found.length === 0 ? [] : [...found, t('draftKept')];
  };
};

export const RefusalNotes = ({ problem, payer }: { problem: ProblemBody; payer: string }) =>
  useRefusalTexts(payer)(problem).map((text) => <p key={text}>{text}</p>);
