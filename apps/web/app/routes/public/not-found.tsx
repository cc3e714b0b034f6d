import { Link } from 'react-router';
import { brand } from '#web/brand.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from '#web/shared/ui/route-fault.module.css';

export const meta = () => [
  { title: `${textOf(shell, 'notFoundTitle')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  const t = useTexts(shell);
  return (
    <main id="main" className={`wrap ${classes.fault}`}>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFound')}</p>
      <Link to="/" className="link">
        {t('toHome')}
      </Link>
    </main>
  );
}
