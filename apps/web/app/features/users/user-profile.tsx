import type { AccountOfUser } from '@cinvoice/contract/accounts';
import { roleLabel } from '@cinvoice/contract/vocabulary';
import { user as texts } from '#web/i18n/en/user.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './user-account.module.css';

type Fact = readonly [label: string, value: string];

const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => {
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
    </section>
  );
};

/** Everything that the user told, as the server gives it. */
export const UserProfile = ({ user }: { user: AccountOfUser }) => {
  const t = useTexts(texts);
  const say = useSourceText();
  const all = (values: readonly string[]) => values.map(say).join(', ');
  return (
    <div className={classes.columns}>
      <Facts
        title={t('profile')}
        facts={[
          [t('mobile'), user.mobile],
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
        facts={[
          [t('accountHolderName'), user.accountHolderName],
          [t('accountNumber'), user.accountNumber],
          [t('bankName'), user.bankName],
          [t('branch'), user.branch],
          [t('ifscCode'), user.ifscCode],
          [t('panNo'), user.panNo],
          [t('gstNo'), user.gstNo],
          [t('cinNo'), user.cinNo],
        ]}
      />
    </div>
  );
};
