import type { Document } from '@cinvoice/contract/market/papers';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { marketPapers } from '@cinvoice/words/en/market-papers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useId } from 'react';
import { useFetchedList } from '#web/shared/live/use-fetched.ts';
import { PaperFile, Papers } from './papers.tsx';

const Paper = ({ paper, area }: { paper: Document; area: Area }) => {
  const t = useTexts(marketPapers);
  const { recipient, file, isVoid } = paper;
  const facts = { kind: t(paper.kind), number: paper.invoice.number, title: paper.invoice.title };
  // Only admins read the papers of several people side by side.
  const isNamed = area === 'admin' && recipient !== null;
  const label = isNamed ? t('aboutOf', { ...facts, recipient }) : t('about', facts);
  return <PaperFile file={file} label={label} expected="PDF" {...(isVoid && { warning: t('void') })} />;
};

/** The most that the API answers at once. */
const MOST = 200;

type Props = {
  area: Area;
  /** The invoice whose papers are listed; without one, all of the reader. */
  invoice?: string;
  /** Read again when it changes. */
  version?: number;
  className?: string | undefined;
  headingClassName?: string;
};

/** The papers that the product made for the reader, the newest first. Nothing without any. */
export const MarketPapers = ({ area, invoice, version, className, headingClassName }: Props) => {
  const t = useTexts(marketPapers);
  const id = useId();
  const query = invoice === undefined ? '' : `&invoice=${encodeURIComponent(invoice)}`;
  const { outcome } = useFetchedList<Document>(`/documents?limit=${MOST}${query}`, area, String(version));
  if (!outcome || outcome.data?.length === 0) return null;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={headingClassName}>
        {t('title')}
      </h2>
      {outcome.problem ? (
        <p className="muted">{t('failed')}</p>
      ) : (
        <Papers>
          {outcome.data.map((paper) => (
            <Paper key={paper._id} paper={paper} area={area} />
          ))}
        </Papers>
      )}
    </section>
  );
};
