import { changeOwnPassword } from '@cinvoice/contract/accounts';
import { account } from '#web/i18n/en/admins.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send } from '#web/shared/api/api.ts';
import { notify } from '#web/shared/dom/notices.ts';
import type { Desk } from '#web/shared/session/session.ts';
import { CallForm } from '#web/shared/ui/forms/call-form.tsx';
import classes from './own-password.module.css';

/** The current one, and the one that takes its place. */
export const PasswordForm = ({ desk, onChanged }: { desk: Desk; onChanged: () => void }) => {
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
      call={(given) => send<unknown>(`/${desk}/password`, { method: 'PUT', area: desk, json: given })}
      onDone={() => {
        notify(t('changed'));
        onChanged();
      }}
    />
  );
};

export const OwnPassword = ({ desk }: { desk: Desk }) => {
  const t = useTexts(account);
  return (
    <section className={classes.section}>
      <h2>{t('passwordHeading')}</h2>
      <p>{t('passwordText')}</p>
      <PasswordForm desk={desk} onChanged={() => undefined} />
    </section>
  );
};
