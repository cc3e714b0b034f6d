import type { Role } from '@cinvoice/contract/vocabulary';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './benefits.module.css';

const texts = {
  investor: { title: 'investorGets', points: ['investor1', 'investor2', 'investor3', 'investor4'] },
  content_producer: {
    title: 'filmmakerGets',
    points: ['filmmaker1', 'filmmaker2', 'filmmaker3', 'filmmaker4'],
  },
} as const;

/** What the chosen role is here for. */
export const Benefits = ({ role }: { role: Role }) => {
  const t = useTexts(signIn);
  const { title, points } = texts[role];
  return (
    <section className={classes.benefits}>
      <h2>{t(title)}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M1.5 7.5L5.2 11.2L12.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
            </svg>
            {t(point)}
          </li>
        ))}
      </ul>
      {role === 'investor' && <p className="small muted">{t('investorRisk')}</p>}
    </section>
  );
};
