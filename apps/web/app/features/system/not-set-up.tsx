import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import classes from './backups.module.css';

const code = (text: string): ReactNode => <code>{text}</code>;

/** How the operator makes the server take backups. */
export const NotSetUp = () => {
  const t = useTexts(system);
  return (
    <div className={classes.advice}>
      <h3>{t('notSetUp')}</h3>
      <p>{t('notSetUpText')}</p>
      <ol>
        <li>{t.rich('makeKey', { code, command: 'npm run backup:key -- cinvoice.key' })}</li>
        <li>{t.rich('setTarget', { code, recipient: 'BACKUP_RECIPIENT', target: 'BACKUP_TO' })}</li>
        <li>{t.rich('restart', { code, time: 'BACKUP_AT' })}</li>
      </ol>
    </div>
  );
};
