import type { Role } from '@cinvoice/contract/vocabulary';
import { toLoginLink } from '@cinvoice/ui/session/login-link.ts';
import { homePaths, otherRole } from '@cinvoice/ui/session/roles.ts';
import { toPublicPath } from '@cinvoice/words/current-language.ts';
import { join } from '@cinvoice/words/en/join.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { signOut } from '#web/shared/session/sign-out.ts';
import classes from './join-role.module.css';

const textKeys = {
  investor: {
    title: 'investorTitle',
    text: 'investorText',
    login: 'investorLogin',
    back: 'investorBack',
  },
  content_producer: {
    title: 'filmmakerTitle',
    text: 'filmmakerText',
    login: 'filmmakerLogin',
    back: 'filmmakerBack',
  },
} as const;

/** Explains how an account gets a missing role: by logging in through the role's tile. Decision 18. */
export const JoinRole = ({ role }: { role: Role }) => {
  const t = useTexts(join);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const { title, text, login, back } = textKeys[role];
  const goToLogin = async () => {
    setLeaving(true);
    await signOut('user');
    await navigate(toPublicPath(toLoginLink(role).to));
  };
  return (
    <div className={classes.join}>
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      <div>
        <Button variant="filled" disabled={leaving} onClick={() => void goToLogin()}>
          {t(leaving ? 'leaving' : login)}
        </Button>
        <Link to={homePaths[otherRole[role]]} className="link">
          {t(back)}
        </Link>
      </div>
      <p className="small muted">{t('code')}</p>
    </div>
  );
};
