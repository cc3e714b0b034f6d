import type { AccountOfUser } from '@cinvoice/contract/accounts';
import { toRoleLabel } from '@cinvoice/contract/vocabulary';
import { users } from '@cinvoice/words/en/users.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { Mark } from '#web/shared/ui/text/mark.tsx';
import classes from './user-details.module.css';

/** Shows the specified facts about a user in two lines: the first entry of each list, and the roles by display name. On a phone the second line is left to the user's page. */
export const UserDetails = ({ user }: { user: AccountOfUser }) => {
  const t = useTexts(users);
  const say = useSourceText();
  const facts = [
    [t('occupation'), say(user.occupation[0] ?? '')],
    [t('participatedIn'), say(user.participatedIn[0] ?? '')],
    [t('referralCode'), user.referralCode],
    [t('id'), user._id],
  ] as const;
  return (
    <>
      <b className={classes.name}>
        <Link to={`/admin/users/${user._id}`}>{user.name || t('noName')}</Link>{' '}
        {user.suspendedAt && <Mark tone="bad">{t('suspended')}</Mark>}
      </b>
      <span className={`num ${classes.contact}`}>
        {user.mobile}, {say(toRoleLabel(user.role))}
      </span>
      <ul className={classes.facts}>
        {facts.map(([label, value]) => (
          <li key={label}>
            <span className={classes.label}>{label}</span> {value || t('notGiven')}
          </li>
        ))}
      </ul>
    </>
  );
};
