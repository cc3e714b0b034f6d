import { Link } from 'react-router';
import projector from '#web/assets/art/hero-1.svg?url';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Art } from '#web/shared/ui/art.tsx';
import { Ticket } from '#web/shared/ui/ticket.tsx';
import classes from './hero.module.css';

export const Hero = () => {
  const t = useTexts(home);
  return (
    <section className={`night ${classes.banner}`}>
      <div className={`wrap ${classes.slide}`}>
        <div className={classes.words}>
          <h1>
            <span>{t('heroFirst')}</span> <span>{t('heroSecond')}</span>
          </h1>
          <p className="lead">{t('heroLead')}</p>
          <div className={classes.calls}>
            <Ticket to="/login" state={{ role: 'investor' }}>
              {t('fundNow')}
            </Ticket>
            <Link to="/login" state={{ role: 'content_producer' }} className={classes.second}>
              {t('getFunded')}
            </Link>
          </div>
        </div>
        <div className={classes.picture}>
          <Art src={projector} width={800} height={660} />
        </div>
      </div>
    </section>
  );
};
