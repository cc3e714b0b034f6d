import { formatDate } from '@cinvoice/contract/dates';
import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { StoredTerms } from '@cinvoice/contract/market/terms';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatBps, formatPaise } from '@cinvoice/contract/money';
import { treasury } from '@cinvoice/words/en/treasury.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { askForTerms, type Terms } from './load-treasury.ts';
import { termsForm, toTermsBody, toTermsTexts } from './terms-form.ts';
import classes from './treasury.module.css';

const useTermRows = (): ((terms: StoredTerms) => [label: string, value: string][]) => {
  const t = useTexts(treasury);
  return (terms) => [
    [t('fee'), formatBps(terms.feeBps)],
    [t('feeGst'), formatBps(terms.feeGstBps)],
    [t('unitFace'), formatPaise(terms.unitFacePaise)],
    [t('dueWithin'), t('dueRange', { least: terms.minDays, most: terms.maxDays })],
    [t('holders'), t('atMost', { count: terms.maxHolders })],
    [t('idle'), t('days', { count: terms.idleDays })],
    [t('statement'), t('days', { count: terms.statementDays })],
    [t('disburse'), t('workingDays', { count: terms.disburseDays })],
    [t('reminders'), t('daysBefore', { days: terms.reminderDays.join(', ') })],
    [t('risks'), t('version', { number: terms.riskTextVersion })],
  ];
};

const TermList = ({ terms }: { terms: StoredTerms }) => {
  const t = useTexts(treasury);
  const list = useTermRows();
  return (
    <>
      <p className="small muted">
        {terms.number === 1 ? t('sinceBeginning') : t('fromDay', { day: formatDate(terms.validFrom) })}
      </p>
      <dl className={classes.facts}>
        {list(terms).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const useTermFields = () => {
  const t = useTexts(treasury);
  const text = (name: string, label: string, hint?: string) => ({
    name,
    label,
    kind: 'text' as const,
    ...(hint !== undefined && { hint }),
  });
  return [
    text('validFrom', t('validFrom'), t('dayHint')),
    text('feeBps', t('fee'), t('percentHint')),
    text('feeGstBps', t('feeGst'), t('percentHint')),
    text('unitFacePaise', t('unitFace'), t('amountHint')),
    text('minDays', t('minDays')),
    text('maxDays', t('maxDays')),
    text('maxHolders', t('maxHolders')),
    text('idleDays', t('idleDays')),
    text('statementDays', t('statementDays')),
    text('disburseDays', t('disburseDays')),
    text('reminderDays', t('reminderDays'), t('listHint')),
    text('riskTextVersion', t('riskText')),
    { name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' as const },
  ];
};

/** The terms in force and those to come. Other terms are asked for. */
export const TermsSection = ({ terms: { current, all } }: { terms: Terms }) => {
  const t = useTexts(treasury);
  const fields = useTermFields();
  const [isAsking, setIsAsking] = useState(false);
  const [orderId, setOrderId] = useState<string | null>(null);
  const today = toDay(new Date());
  const later = all.filter(({ validFrom }) => validFrom > today);
  return (
    <section className={classes.block} aria-labelledby="terms">
      <h2 id="terms">{t('terms')}</h2>
      <p className="small muted">{t('termsNote')}</p>
      {orderId !== null && (
        <Alert role="status" title={t('asked')}>
          <Link className="link" to={toOrderPath(orderId)}>
            {t('seeOrder')}
          </Link>
        </Alert>
      )}
      <TermList terms={current} />
      {later.length > 0 && <h3>{t('later')}</h3>}
      {later.map((terms) => (
        <TermList key={terms.number} terms={terms} />
      ))}
      <Button onClick={() => setIsAsking(true)}>{t('ask')}</Button>
      <CallDialog
        // Terms that changed meanwhile are what the next change starts from.
        key={all[0]?.number}
        title={t('ask')}
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        fields={fields}
        initial={toTermsTexts(current, today)}
        schema={termsForm}
        submit={t('ask')}
        submitting={t('asking')}
        call={(values) => askForTerms(toTermsBody(values))}
        onDone={(asked) => {
          setOrderId(asked.orderId);
          setIsAsking(false);
        }}
      >
        {t('askText')}
      </CallDialog>
    </section>
  );
};
