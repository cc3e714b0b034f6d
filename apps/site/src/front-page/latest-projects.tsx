import type { PublicItem } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { toTitlePath } from '@cinvoice/contract/titles/slug';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { Poster } from '@cinvoice/ui/items/poster.tsx';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { toLoginLink } from '@cinvoice/ui/session/login-link.ts';
import { Money } from '@cinvoice/ui/text/money.tsx';
import { home } from '@cinvoice/words/en/home.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { Ticket } from '#site/text/ticket.tsx';
import { toOwnersLanguage } from '../titles/name-size.ts';
import classes from './latest-projects.module.css';
import sections from './sections.module.css';

const Facts = ({ item }: { item: PublicItem }) => {
  const t = useTexts(home);
  const say = useSourceText();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('contentType')}</dt>
        <dd>{say(toChoiceLabel(item.contentType))}</dd>
      </div>
      <div>
        <dt>{t('language')}</dt>
        <dd>{say(toChoiceLabel(item.language))}</dd>
      </div>
      <div>
        <dt>{t('created')}</dt>
        <dd>{formatDate(item.createdAt)}</dd>
      </div>
      <div>
        <dt>{t('goal')}</dt>
        <dd>
          <Money rupees={item.tentativeBudget} />
        </dd>
      </div>
    </dl>
  );
};

const ProjectCard = ({ item, small = false }: { item: PublicItem; small?: boolean }) => {
  const t = useTexts(home);
  return (
    <article className={small ? classes.small : classes.large}>
      <Poster
        poster={item.poster}
        name={item.projectName}
        sizes={
          small
            ? '(max-width: 860px) 112px, 150px'
            : '(max-width: 560px) 66vw, (max-width: 860px) 240px, 352px'
        }
      />
      <div>
        <h3 title={item.projectName} lang={toOwnersLanguage(item.projectName)}>
          <PublicLink to={toTitlePath(item.projectName, item._id)}>{item.projectName}</PublicLink>
        </h3>
        <Facts item={item} />
        <Ticket {...toLoginLink('investor')} small={small}>
          {t('investNow')}
        </Ticket>
      </div>
    </article>
  );
};

const ProjectCards = ({ items }: { items: readonly PublicItem[] }) => {
  const t = useTexts(home);
  const [first, ...others] = items;
  if (!first) {
    return (
      <EmptyState
        title={t('noProjectsTitle')}
        action={
          <Ticket {...toLoginLink('content_producer')} second>
            {t('getFunded')}
          </Ticket>
        }
      >
        {t('noProjects')}
      </EmptyState>
    );
  }
  return (
    <div className={classes.projects}>
      <ProjectCard item={first} />
      {others.length > 0 && (
        <div className={classes.others}>
          {others.map((item) => (
            <ProjectCard key={item._id} item={item} small />
          ))}
        </div>
      )}
    </div>
  );
};

type Props = {
  /** Null if the server could not read them. */
  projects: readonly PublicItem[] | null;
};

/** Shows the newest approved projects. */
export const LatestProjects = ({ projects }: Props) => {
  const t = useTexts(home);
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={12} aside={<span className="small muted">{t('newestFirst')}</span>}>
        <h2 className="label">{t('latestProjects')}</h2>
      </SectionHead>
      {projects === null ? (
        <p role="alert">{t('latestProjectsFailed')}</p>
      ) : (
        <ProjectCards items={projects} />
      )}
    </section>
  );
};
