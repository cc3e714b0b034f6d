import { formatDate } from '@cinvoice/contract/dates';
import type { PublicTitle } from '@cinvoice/contract/titles/titles';
import { Poster } from '@cinvoice/ui/items/poster.tsx';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { toLoginLink } from '@cinvoice/ui/session/login-link.ts';
import buttons from '@cinvoice/ui/theme/buttons.module.css';
import { publicTitle } from '@cinvoice/words/en/public-title.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Ticket } from '#site/text/ticket.tsx';
import { inLanguage } from '../parts/in-language.tsx';
import { Approval } from './approval.tsx';
import { areLong, useFactWords } from './facts.ts';
import { Goal } from './goal.tsx';
import { toNameMarks, toNameSize, toOwnersLanguage } from './name-size.ts';
import { RIGHTS, Rights } from './rights.tsx';
import classes from './title.module.css';

type Props = { title: PublicTitle };

const Day = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatDate(iso)}</time>;

const Facts = ({ title }: Props) => {
  const t = useTexts(publicTitle);
  const words = useFactWords();
  return (
    <dl className={classes.facts}>
      <dt>{t('kind')}</dt>
      <dd>{words.nameKind(title)}</dd>
      <dt>{t('platform')}</dt>
      <dd>{title.ottId.name}</dd>
      <dt>{t('submitted')}</dt>
      <dd className="num">
        <Day iso={title.createdAt} />
      </dd>
      <dt>{t('decided')}</dt>
      <dd className="num">
        <Day iso={title.approvedAt} />
      </dd>
    </dl>
  );
};

const Opening = ({ title }: Props) => {
  const t = useTexts(publicTitle);
  const words = useFactWords();
  const { projectName: name } = title;
  const facts = [words.nameType(title), words.say(title.genre), words.listLanguages(title.languages)];
  return (
    <div className={`night ${classes.opening}`}>
      <nav aria-label={t('trail')} className={classes.trail}>
        <PublicLink to="/titles">{t('titles')}</PublicLink> / {words.nameKind(title)}
      </nav>
      <h1 {...toNameMarks(name)} data-size={toNameSize(name)}>
        {name}
      </h1>
      <ul className={classes.kind} data-long={areLong(facts) || undefined}>
        {facts.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be alike, and none moves
          <li key={place}>{fact}</li>
        ))}
        <li>{title.ottId.name}</li>
      </ul>
      <div className={classes.actions}>
        <Ticket {...toLoginLink('investor')}>{t('investNow')}</Ticket>
        {title.rights.length > 0 && (
          <a href={`#${RIGHTS}`} className={buttons.root}>
            {t('seeRights')}
          </a>
        )}
      </div>
    </div>
  );
};

/** The synopsis as its owner wrote it, each paragraph by itself. */
const Synopsis = ({ text }: { text: string }) => (
  <div className={classes.synopsis} lang={toOwnersLanguage(text)}>
    {text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike, and none moves
        <p key={place}>{line}</p>
      ))}
  </div>
);

const Risk = () => {
  const t = useTexts(publicTitle);
  return (
    <p className={classes.risk}>
      {t('risk')}{' '}
      <PublicLink to="/disclaimer" className="link">
        {t('riskLink')}
      </PublicLink>
    </p>
  );
};

const TitlePage = ({ title }: Props) => (
  <>
    <div className="wrap">
      <article className={classes.title}>
        <div className={classes.poster}>
          <Poster
            poster={title.poster}
            name={title.projectName}
            sizes="(max-width: 40em) 58vw, (max-width: 90em) 38vw, 533px"
            eager
          />
          <Facts title={title} />
        </div>
        <Opening title={title} />
        <div className={classes.body}>
          {title.synopsis && <Synopsis text={title.synopsis} />}
          <Approval title={title} />
          <Goal goal={title.goal} interests={title.interests} />
          <Risk />
        </div>
      </article>
    </div>
    {title.rights.length > 0 && <Rights rights={title.rights} />}
  </>
);

/** The title alone, without what follows it on its page. */
export const Title = inLanguage(TitlePage);
