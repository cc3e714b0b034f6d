import { formatDate } from '@cinvoice/contract/dates';
import { rejectVerification, type WholeVerification } from '@cinvoice/contract/market/verifications';
import { verification } from '@cinvoice/words/en/verification.ts';
import { verifications } from '@cinvoice/words/en/verifications.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { CallForm } from '#web/shared/ui/forms/call-form.tsx';
import { FactList } from './facts.tsx';
import { decideVerification } from './load-verifications.ts';
import { VerificationStateBadge } from './verification-state.tsx';
import classes from './verifications.module.css';

type Props = { shown: WholeVerification; onDecided: () => void };

const Choices = ({ shown: { _id, version }, onDecided }: Props) => {
  const t = useTexts(verifications);
  const finish = (text: string): void => {
    notify(text);
    onDecided();
  };
  return (
    <>
      <p className="small muted">{t('checks')}</p>
      <CallForm
        submit={t('approve')}
        submitting={t('approving')}
        call={() => decideVerification(_id, 'approve', { version })}
        onDone={() => finish(t('approvedDone'))}
      />
      <details className={classes.fold}>
        <summary>{t('reject')}</summary>
        <CallForm
          fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
          schema={rejectVerification}
          isSecondary
          submit={t('rejectThis')}
          submitting={t('rejecting')}
          call={(values) => decideVerification(_id, 'reject', { ...values, version })}
          onDone={() => finish(t('rejectedDone'))}
        />
      </details>
    </>
  );
};

const Outcome = ({ shown }: Pick<Props, 'shown'>) => {
  const t = useTexts(verifications);
  const { decidedBy, decidedAt, reason, lapsesAt } = shown;
  return (
    <FactList
      rows={[
        [t('by'), decidedBy],
        [t('at'), decidedAt && formatDateTime(decidedAt)],
        ...(reason === '' ? [] : [[t('reason'), reason] as const]),
        ...(lapsesAt === null ? [] : [[t('until'), formatDate(lapsesAt)] as const]),
      ]}
    />
  );
};

/** Who asks to be verified, and what an admin may decide. */
export const DecisionPanel = (props: Props) => {
  const t = useTexts(verifications);
  const own = useTexts(verification);
  const { shown } = props;
  const isWaiting = shown.state === 'submitted';
  return (
    <aside className={classes.panel} aria-labelledby="verification-decision">
      <h2 id="verification-decision">{t(isWaiting ? 'decision' : 'outcome')}</h2>
      <VerificationStateBadge state={shown.state} />
      <FactList
        rows={[
          [t('purpose'), t(shown.purpose)],
          [t('form'), shown.constitution && own(shown.constitution)],
          [t('account'), `${shown.user.name}, ${shown.user.mobile}`],
          [t('email'), shown.email],
        ]}
      />
      {isWaiting ? <Choices {...props} /> : <Outcome shown={shown} />}
    </aside>
  );
};
