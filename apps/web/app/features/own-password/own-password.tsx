import { changeOwnPassword } from '@cinvoice/contract/accounts';
import { send } from '@cinvoice/ui/api/api.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { account } from '@cinvoice/words/en/admins.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { CallForm } from '#web/shared/ui/forms/call-form.tsx';
import classes from './own-password.module.css';

/** Asks for the current password and the new one. */
export const PasswordForm = ({ area, onChanged }: { area: ReviewerArea; onChanged: () => void }) => {
  const t = useTexts(account);
  return (
    <CallForm
      fields={[
        { name: 'current', label: t('current'), kind: 'current-password' },
        { name: 'password', label: t('next'), hint: t('nextHint'), kind: 'new-password' },
      ]}
      schema={changeOwnPassword}
      submit={t('change')}
      submitting={t('changing')}
      call={(values) => send<unknown>(`/${area}/password`, { method: 'PUT', area, json: values })}
      onDone={() => {
        notify(t('changed'));
        onChanged();
      }}
    />
  );
};

export const OwnPassword = ({ area }: { area: ReviewerArea }) => {
  const t = useTexts(account);
  return (
    <section className={classes.section}>
      <h2>{t('passwordHeading')}</h2>
      <p>{t('passwordText')}</p>
      <PasswordForm area={area} onChanged={() => undefined} />
    </section>
  );
};
