import type { WholeVerification as Whole } from '@cinvoice/contract/market/verifications';
import { verification } from '@cinvoice/words/en/verification.ts';
import { verifications } from '@cinvoice/words/en/verifications.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { revealField, useRevealed } from '#web/shared/api/use-revealed.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { LinkToggle } from '#web/shared/ui/forms/link-toggle.tsx';
import { getDayText } from './day-text.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { VerificationFacts } from './facts.tsx';
import { toAdminPath } from './load-verifications.ts';
import classes from './verifications.module.css';

type SecretProps = { shown: Whole; field: 'pan' | 'gstin' | 'birthDate' };

/** Masks a number until it is revealed; the audit log records each time. */
const Secret = ({ shown: whole, field }: SecretProps) => {
  const t = useTexts(verifications);
  const label = useTexts(verification)(field === 'birthDate' ? getDayText(whole.constitution) : field);
  const { shown, isLoading, toggle } = useRevealed(() => revealField(toAdminPath(whole._id), 'admin', field));
  const text = shown !== null && field === 'birthDate' ? formatDay(shown) : (shown ?? whole[field]);
  return (
    <span className={classes.secret}>
      <span className="num">{text}</span>
      <LinkToggle
        shown={shown !== null}
        text={t(shown === null ? 'show' : 'hide')}
        label={label}
        busy={isLoading}
        onToggle={toggle}
      />
    </span>
  );
};

const shared = { pan: 'sharedPan', gstin: 'sharedGstin' } as const;

/** Nobody is refused for a second account: the admin looks at both. */
const SharedNumbers = ({ shown: { sharedNumbers } }: { shown: Whole }) => {
  const t = useTexts(verifications);
  return sharedNumbers.map(({ user, numbers: [number = 'pan', other] }) => (
    <Alert role="status" key={user._id}>
      {t(other ? 'sharedBoth' : shared[number])}{' '}
      <Link className="link" to={`/admin/users/${user._id}`}>
        {user.name}
      </Link>
    </Alert>
  ));
};

/** A verification beside the decision on it. */
export const WholeVerification = ({ shown, onDecided }: { shown: Whole; onDecided: () => void }) => {
  const t = useTexts(verifications);
  return (
    <div className={classes.whole}>
      {shown.user.isSuspended && <Alert role="status">{t('suspended')}</Alert>}
      {shown.politicallyExposed === 'yes' && <Alert role="status">{t('exposed')}</Alert>}
      <SharedNumbers shown={shown} />
      <div className={classes.halves}>
        <div>
          <VerificationFacts
            shown={shown}
            title={t('who')}
            renderSecret={(field) => <Secret key={field} shown={shown} field={field} />}
          />
          <p className="small muted">{t('showNote')}</p>
        </div>
        <DecisionPanel shown={shown} onDecided={onDecided} />
      </div>
    </div>
  );
};
