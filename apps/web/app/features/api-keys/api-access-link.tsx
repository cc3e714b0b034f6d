import { type KeyArea, keyPages } from '@cinvoice/contract/api-keys';
import { apiKeys } from '@cinvoice/words/en/api-keys.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import classes from './api-keys.module.css';

/** Leads from the page of an account to its keys. */
export const ApiAccessLink = ({ area }: { area: KeyArea }) => {
  const t = useTexts(apiKeys);
  return (
    <section className={classes.section}>
      <h2>{t('title')}</h2>
      <p>{t('linkText')}</p>
      <Link className="link" to={keyPages[area]}>
        {t('manage')}
      </Link>
    </section>
  );
};
