import type { User } from '@cinvoice/contract/answers';
import { missingInProfile, profile } from '@cinvoice/words/en/profile.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { findMissingFields } from './missing.ts';
import classes from './profile-state.module.css';

/** Lists what the user's profile still lacks, with a link to it. */
export const ProfileState = ({ user, profilePath }: { user: User; profilePath: string }) => {
  const t = useTexts(missingInProfile);
  const fieldText = useTexts(profile);
  const missing = findMissingFields(user);
  if (missing.length === 0) return <p className="muted">{t('complete')}</p>;
  return (
    <div className={classes.missing}>
      <div>
        <h3>{t('missing', { count: missing.length })}</h3>
        <ul>
          {missing.map((name) => (
            <li key={name}>{fieldText(name)}</li>
          ))}
        </ul>
        <p className="small muted">{t('why')}</p>
      </div>
      <Button component={Link} to={profilePath}>
        {t('fill')}
      </Button>
    </div>
  );
};
