import type { StoredFile } from '@cinvoice/contract/answers';
import { toOrderPath } from '@cinvoice/contract/item-paths';
import { payerKindLabels } from '@cinvoice/contract/market/payer-form';
import type { PayerRecord } from '@cinvoice/contract/market/payers';
import { getRegionName } from '@cinvoice/contract/market/regions';
import { formatPaise } from '@cinvoice/contract/money';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { isWithheld, VirusCheckNote } from '#web/shared/ui/papers/virus-check.tsx';
import classes from './payers.module.css';

/** A paper, opened beside the page. Its link works for ten minutes. */
export const PaperLink = ({ file }: { file: StoredFile | null }) => {
  const t = useTexts(payers);
  if (!file) return <span className="muted">{t('noEvidence')}</span>;
  return (
    <>
      {isWithheld(file) ? (
        file.name
      ) : (
        <a className="link" href={file.url} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      )}
      <VirusCheckNote file={file} />
    </>
  );
};

type Fact = readonly [label: string, value: ReactNode];

const usePeople = (): ((record: PayerRecord) => Fact[]) => {
  const t = useTexts(payers);
  return ({ orderId, askedBy, confirmedBy, activeFrom }) => [
    [
      t('askedBy'),
      orderId ? (
        <Link key="order" className="link" to={toOrderPath(orderId)}>
          {askedBy || t('seeOrder')}
        </Link>
      ) : (
        askedBy
      ),
    ],
    ...(confirmedBy ? [[t('confirmedBy'), confirmedBy] as const] : []),
    ...(activeFrom ? [[t('inForceSince'), formatDateTime(activeFrom)] as const] : []),
  ];
};

/** What a payer is, or would be, verified with. */
export const PayerFacts = ({ record }: { record: PayerRecord }) => {
  const t = useTexts(payers);
  const say = useSourceText();
  const listPeople = usePeople();
  const facts: readonly Fact[] = [
    [t('legalName'), record.legalName],
    [t('kind'), say(payerKindLabels[record.kind])],
    [t('pan'), record.pan],
    [t('cin'), record.cin],
    [t('gstin'), record.gstin],
    [t('address'), record.address],
    [t('region'), say(getRegionName(record.region))],
    [t('limit'), record.limitPaise === null ? t('noLimit') : formatPaise(record.limitPaise)],
    [t('evidence'), <PaperLink key="evidence" file={record.evidence} />],
    ...listPeople(record),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="muted">{t('notGiven')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
};
