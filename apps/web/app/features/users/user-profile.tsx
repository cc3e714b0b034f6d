import type { AccountOfUser } from '@cinvoice/contract/accounts';
import type { SecretProfileField } from '@cinvoice/contract/secrets';
import { toRoleLabel } from '@cinvoice/contract/vocabulary';
import { user as texts } from '@cinvoice/words/en/user.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { revealField, useRevealed } from '#web/shared/api/use-revealed.ts';
import { LinkToggle } from '#web/shared/ui/forms/link-toggle.tsx';
import classes from './user-account.module.css';

/** The value is a text or the element that reveals it. */
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

/** Masks a value until it is revealed; the audit log records each time. */
const Secret = ({ user, field, label }: SecretProps) => {
  const t = useTexts(texts);
  const { shown, isLoading, toggle } = useRevealed(() => revealField(`/users/${user._id}`, 'admin', field));
  return (
    <span className={classes.secret}>
      <span className="num">{shown ?? user[field]}</span>
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

/** Shows the whole profile as the server returns it. */
export const UserProfile = ({ user }: { user: AccountOfUser }) => {
  const t = useTexts(texts);
  const say = useSourceText();
  const formatEmail = ({ email, confirmedEmail }: AccountOfUser): string =>
    email === confirmedEmail ? email : t('unconfirmed', { email });
  const renderSecret = (field: SecretProfileField) =>
    user[field] && <Secret user={user} field={field} label={t(field)} />;
  const translateAll = (values: readonly string[]) => values.map(say).join(', ');
  return (
    <div className={classes.columns}>
      <Facts
        title={t('profile')}
        facts={[
          [t('mobile'), user.mobile],
          [t('email'), formatEmail(user)],
          [t('role'), say(toRoleLabel(user.role))],
          [t('occupation'), translateAll(user.occupation)],
          [t('participatedIn'), translateAll(user.participatedIn)],
          [t('invoiceReason'), translateAll(user.invoiceReason)],
          [t('referralCode'), user.referralCode],
          [t('id'), user._id],
        ]}
      />
      <Facts
        title={t('bank')}
        note={t('showNote')}
        facts={[
          [t('accountHolderName'), user.accountHolderName],
          [t('accountNumber'), renderSecret('accountNumber')],
          [t('bankName'), user.bankName],
          [t('branch'), user.branch],
          [t('ifscCode'), user.ifscCode],
          [t('panNo'), renderSecret('panNo')],
          [t('gstNo'), renderSecret('gstNo')],
          [t('cinNo'), renderSecret('cinNo')],
        ]}
      />
    </div>
  );
};
