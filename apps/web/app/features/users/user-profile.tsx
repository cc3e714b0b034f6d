import type { AccountOfUser } from '@cinvoice/contract/accounts';
import type { SecretProfileField } from '@cinvoice/contract/secrets';
import { roleLabel } from '@cinvoice/contract/vocabulary';
import type { ReactNode } from 'react';
import { user as texts } from '#web/i18n/en/user.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { revealAt, useRevealed } from '#web/shared/api/use-revealed.ts';
import { LinkToggle } from '#web/shared/ui/forms/link-toggle.tsx';
import classes from './user-account.module.css';

/** A value as it reads, or what shows it. */
type Fact = readonly [label: string, value: ReactNode];

type FactsProps = { title: string; note?: string; facts: readonly Fact[] };

const Facts = ({ title, note, facts }: FactsProps) => {
  const t = useTexts(texts);
  return (
    <section>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="muted">{t('notGiven')}</span>}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={`small muted ${classes.note}`}>{note}</p>}
    </section>
  );
};

type SecretProps = { user: AccountOfUser; field: SecretProfileField; label: string };

/** Masked until it is asked for; every showing is in the audit log. */
const Secret = ({ user, field, label }: SecretProps) => {
  const t = useTexts(texts);
  const { shown, asking, toggle } = useRevealed(() => revealAt(`/users/${user._id}`, 'admin', field));
  return (
    <span className={classes.secret}>
      <span className="num">{shown ?? user[field]}</span>
      <LinkToggle
        shown={shown !== null}
        words={t(shown === null ? 'show' : 'hide')}
        label={label}
        busy={asking}
        onToggle={toggle}
      />
    </span>
  );
};

/** Everything that the user told, as the server gives it. */
export const UserProfile = ({ user }: { user: AccountOfUser }) => {
  const t = useTexts(texts);
  const say = useSourceText();
  const emailOf = ({ email, confirmedEmail }: AccountOfUser): string =>
    email === confirmedEmail ? email : t('unconfirmed', { email });
  const secret = (field: SecretProfileField) =>
    user[field] && <Secret user={user} field={field} label={t(field)} />;
  const all = (values: readonly string[]) => values.map(say).join(', ');
  return (
    <div className={classes.columns}>
      <Facts
        title={t('profile')}
        facts={[
          [t('mobile'), user.mobile],
          [t('email'), emailOf(user)],
          [t('role'), say(roleLabel(user.role))],
          [t('occupation'), all(user.occupation)],
          [t('participatedIn'), all(user.participatedIn)],
          [t('invoiceReason'), all(user.invoiceReason)],
          [t('referralCode'), user.referralCode],
          [t('id'), user._id],
        ]}
      />
      <Facts
        title={t('bank')}
        note={t('showNote')}
        facts={[
          [t('accountHolderName'), user.accountHolderName],
          [t('accountNumber'), secret('accountNumber')],
          [t('bankName'), user.bankName],
          [t('branch'), user.branch],
          [t('ifscCode'), user.ifscCode],
          [t('panNo'), secret('panNo')],
          [t('gstNo'), secret('gstNo')],
          [t('cinNo'), secret('cinNo')],
        ]}
      />
    </div>
  );
};
