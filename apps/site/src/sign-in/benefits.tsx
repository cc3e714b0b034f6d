import type { Role } from '@cinvoice/contract/vocabulary';
import { signIn } from '@cinvoice/words/en/sign-in.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Tick } from '#site/text/tick.tsx';
import classes from './benefits.module.css';

const texts = [
  {
    role: 'investor',
    title: 'investorGets',
    points: ['investor1', 'investor2', 'investor3', 'investor4'],
  },
  {
    role: 'content_producer',
    title: 'filmmakerGets',
    points: ['filmmaker1', 'filmmaker2', 'filmmaker3', 'filmmaker4'],
  },
] as const;

/** Lists the benefits of the chosen role, or of both. Until scripts run, styles select them: see sign-in.module.css. */
export const Benefits = ({ role: selected }: { role: Role | null }) => {
  const t = useTexts(signIn);
  const shown = texts.filter(({ role }) => selected === null || role === selected);
  return shown.map(({ role, title, points }) => (
    <section key={role} className={classes.benefits} data-of={role}>
      <h2>{t(title)}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Tick />
            {t(point)}
          </li>
        ))}
      </ul>
      {role === 'investor' && <p className="small muted">{t('investorRisk')}</p>}
    </section>
  ));
};
