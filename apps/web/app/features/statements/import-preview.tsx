import { formatDate } from '@cinvoice/contract/dates';
import type { PreviewLine, StatementPreview } from '@cinvoice/contract/market/statements/statements';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { statementImport } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { formatSigned } from './format-signed.ts';
import classes from './import.module.css';
import shared from './statements.module.css';

const outcomeKeys = {
  known: 'outcomeKnown',
  matched: 'outcomeMatched',
  suggested: 'outcomeSuggested',
  unmatched: 'outcomeUnmatched',
} as const;

const useWhere = () => {
  const t = useTexts(statementImport);
  return ({ outcome, target }: PreviewLine): string => {
    if (outcome === 'known') return t('whereKnown');
    if (outcome !== 'matched' || !target) return t('whereWaits');
    return t(target.type === 'invoice' ? 'whereInvoice' : 'whereWallet', { label: target.label });
  };
};

const Narration = ({ line }: { line: PreviewLine }) => {
  const t = useTexts(statementImport);
  return (
    <>
      {line.narration || line.reference || t('row', { row: String(line.row) })}
      <span className={shared.sub}>{line.senderName ?? t('noSender')}</span>
    </>
  );
};

const Lines = ({ preview: { lines, counts } }: { preview: StatementPreview }) => {
  const t = useTexts(statementImport);
  const toWhere = useWhere();
  return (
    <>
      <RecordTable
        caption={t('preview')}
        rows={lines.map((line) => ({ ...line, _id: String(line.row) }))}
        columns={[
          { label: t('narration'), cell: (line) => <Narration line={line} />, heading: true },
          { label: t('day'), cell: ({ day }) => formatDate(day), numeric: true },
          {
            label: t('willBe'),
            cell: ({ outcome }) => (
              <span className={classes.outcome} data-outcome={outcome}>
                {t(outcomeKeys[outcome])}
              </span>
            ),
          },
          { label: t('where'), cell: toWhere },
          {
            label: t('amount'),
            cell: ({ amountPaise }) => formatSigned(amountPaise),
            numeric: true,
            deciding: true,
          },
        ]}
      />
      {lines.length < counts.lines && (
        <p className="small muted">
          {t('more', { shown: formatCount(lines.length), all: formatCount(counts.lines) })}
        </p>
      )}
    </>
  );
};

type SumProps = { preview: StatementPreview; isOpeningStated: boolean };

const CheckSum = ({ preview, isOpeningStated }: SumProps) => {
  const t = useTexts(statementImport);
  const { openingPaise, openingDifferencePaise, newPaise, closingPaise, differencePaise, counts } = preview;
  const { booksPaise } = preview;
  const knownPaise = booksPaise - newPaise - openingPaise;
  const rows: [label: string, value: string][] = [
    [t(isOpeningStated ? 'openingStated' : 'openingBefore'), formatPaise(openingPaise)],
    [
      t('newLines', { fresh: counts.new, known: formatCount(counts.known) }),
      formatSigned(newPaise + (isOpeningStated ? 0 : knownPaise)),
    ],
  ];
  return (
    <section className={classes.sum} aria-labelledby="check-sum">
      <h3 id="check-sum">{t('checkSum')}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('sum')}</dt>
          <dd>{formatPaise(booksPaise)}</dd>
        </div>
        {closingPaise !== null && (
          <div>
            <dt>{t('closingStated')}</dt>
            <dd>{formatPaise(closingPaise)}</dd>
          </div>
        )}
        {differencePaise !== null && (
          <div className={classes.difference} data-off={differencePaise !== 0 || undefined}>
            <dt>{t('difference')}</dt>
            <dd>{formatSigned(differencePaise)}</dd>
          </div>
        )}
      </dl>
      {differencePaise === null && <p className="small muted">{t('closingMissing')}</p>}
      {differencePaise === 0 && <p className={classes.whole}>{t('whole')}</p>}
      {differencePaise !== null && differencePaise !== 0 && <Alert role="status">{t('notWhole')}</Alert>}
      {openingDifferencePaise !== null && openingDifferencePaise !== 0 && (
        <Alert role="status">
          {t('openingDiffers', { amount: formatPaise(Math.abs(openingDifferencePaise)) })}
        </Alert>
      )}
      <p className="small muted">
        {t('summary', { matched: counts.matched, waiting: counts.suggested + counts.unmatched })}
      </p>
    </section>
  );
};

/** What each line of a file would do, and the check sum with its difference, before anything is posted. */
export const ImportPreview = (props: SumProps) => {
  const t = useTexts(statementImport);
  const { preview } = props;
  return (
    <section className={classes.preview} aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      {preview.importedAs && <Alert role="status">{t('importedBefore')}</Alert>}
      <div className={classes.previewParts}>
        <div>{preview.lines.length > 0 && <Lines preview={preview} />}</div>
        <CheckSum {...props} />
      </div>
    </section>
  );
};
