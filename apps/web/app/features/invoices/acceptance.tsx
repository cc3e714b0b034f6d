import type { Acceptance } from '@cinvoice/contract/market/acceptances';
import { formatPaise } from '@cinvoice/contract/money';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { saveFile } from '#web/shared/dom/save-file.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useFetchedRecord } from '#web/shared/live/use-fetched.ts';
import { Block } from './block.tsx';
import classes from './invoice.module.css';
import type { InvoiceArea } from './load-invoices.ts';

const Sentences = ({ texts }: Pick<Acceptance, 'texts'>) => {
  const t = useTexts(invoices);
  const sentences = texts[useLanguage()] ?? texts.en ?? [];
  return (
    <details className={classes.fold}>
      <summary>{t('whatWasAccepted')}</summary>
      <ol className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </details>
  );
};

const Facts = ({ acceptance }: { acceptance: Acceptance }) => {
  const t = useTexts(invoices);
  const { officer, payablePaise, escrow, at, textVersion, hash, isWhole } = acceptance;
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('acceptedBy')}</dt>
          <dd>
            {officer.name}, {officer.designation}
          </dd>
        </div>
        <div>
          <dt>{t('acceptedAt')}</dt>
          <dd>{formatDateTime(at)}</dd>
        </div>
        <div>
          <dt>{t('promised')}</dt>
          <dd>{formatPaise(payablePaise)}</dd>
        </div>
        <div>
          <dt>{t('paidTo')}</dt>
          <dd>
            {escrow.holderName}
            <br />
            {t('account', { number: escrow.number, ifsc: escrow.ifsc, bank: escrow.bank })}
          </dd>
        </div>
        <div>
          <dt>{t('textVersion')}</dt>
          <dd>{textVersion}</dd>
        </div>
      </dl>
      <p className="small muted">{t('hash')}</p>
      <p className={classes.hash}>{hash}</p>
      <p className="small" data-whole={isWhole}>
        {t(isWhole ? 'whole' : 'notWhole')}
      </p>
    </>
  );
};

type Props = { id: string; number: string; area: InvoiceArea; version: number };

/** The payer's promise: who accepted when, the hash, and the very text that was hashed. */
export const AcceptanceBlock = ({ id, number, area, version }: Props) => {
  const t = useTexts(invoices);
  const { outcome } = useFetchedRecord<Acceptance>(`/invoices/${id}/acceptance`, area, String(version));
  if (!outcome || outcome.problem?.status === 404) return null;
  if (outcome.problem) {
    return (
      <Block title={t('acceptance')}>
        <p className="muted">{t('acceptanceFailed')}</p>
      </Block>
    );
  }
  const acceptance = outcome.data;
  const save = (): void => {
    const file = new Blob([acceptance.canonicalText], { type: 'text/plain;charset=utf-8' });
    saveFile(file, `acceptance-${number.replace(/[^A-Za-z0-9]+/g, '-')}.txt`);
  };
  return (
    <Block title={t('acceptance')}>
      <Facts acceptance={acceptance} />
      <Sentences texts={acceptance.texts} />
      <div className={classes.actions}>
        <Button onClick={save}>{t('downloadText')}</Button>
      </div>
    </Block>
  );
};
