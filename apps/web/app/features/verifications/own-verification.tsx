import type { Ott } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { isOpenToOwner } from '@cinvoice/contract/market/verification-states';
import type { OwnVerification } from '@cinvoice/contract/market/verifications';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { verification } from '@cinvoice/words/en/verification.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { DraftForm } from './draft-form.tsx';
import { VerificationFacts } from './facts.tsx';
import { VerificationStateBadge } from './verification-state.tsx';
import classes from './verifications.module.css';

type Shown = { shown: OwnVerification };

type NoteProps = { title: string; tone?: 'ok' | 'bad'; children: ReactNode };

const Note = ({ title, tone, children }: NoteProps) => (
  <div className={classes.note} role="status" data-tone={tone}>
    <h2>{title}</h2>
    {children}
  </div>
);

/** What state it is in, why, and what happens next. */
const StateNote = ({ shown }: Shown) => {
  const t = useTexts(verification);
  const { state, purpose, reason } = shown;
  const toDate = (iso: string | null): string => (iso === null ? '' : formatDate(iso));
  switch (state) {
    case 'draft':
      return (
        <Note title={t('draftTitle')}>
          <p>{t('draftText')}</p>
        </Note>
      );
    case 'submitted':
      return (
        <Note title={t('submittedTitle', { at: formatDateTime(shown.submittedAt ?? '') })}>
          <p>{t('submittedText')}</p>
        </Note>
      );
    case 'approved':
      return (
        <Note tone="ok" title={t('approvedTitle', { day: toDate(shown.lapsesAt) })}>
          <p>
            {t(purpose === 'seller' ? 'approvedSeller' : 'approvedInvestor')} {t('approvedLater')}
          </p>
          <Link className="link" to={purpose === 'seller' ? '/filmmaker/money' : '/investor/wallet'}>
            {t(purpose === 'seller' ? 'toMoney' : 'toWallet')}
          </Link>
        </Note>
      );
    case 'rejected':
      return (
        <Note tone="bad" title={t('rejectedTitle', { day: toDate(shown.decidedAt) })}>
          <p className={classes.reason}>{reason}</p>
          <p>{t('rejectedText')}</p>
        </Note>
      );
    case 'lapsed':
      return (
        <Note title={t('lapsedTitle', { day: toDate(shown.lapsesAt) })}>
          <p>{t('lapsedText')}</p>
        </Note>
      );
  }
};

type Props = Shown & { otts: readonly Ott[]; profilePath: string };

/** A user's own verification: a form while it may be changed, facts otherwise. */
export const OwnVerificationView = ({ shown: loaded, ...rest }: Props) => {
  const t = useTexts(verification);
  /** The answer of a submission stands until the page has read a newer one. */
  const [submitted, setSubmitted] = useState<OwnVerification | null>(null);
  const shown = submitted && submitted.version > loaded.version ? submitted : loaded;
  const renderSecret = (field: 'pan' | 'gstin' | 'birthDate') => (
    <span className="num">{field === 'birthDate' ? formatDay(shown[field]) : shown[field]}</span>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t(shown.purpose === 'seller' ? 'noteSeller' : 'noteInvestor')}
        actions={<VerificationStateBadge state={shown.state} />}
      />
      <div className={classes.own}>
        <StateNote shown={shown} />
        {isOpenToOwner(shown.state) ? (
          <DraftForm key={shown.state} initial={shown} {...rest} onSubmitted={setSubmitted} />
        ) : (
          <VerificationFacts shown={shown} title={t('who')} renderSecret={renderSecret} />
        )}
      </div>
    </>
  );
};
