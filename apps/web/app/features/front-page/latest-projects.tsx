import type { PublicItem } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { home } from '#web/i18n/en/home.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api/api.ts';
import { usePosterPolling } from '#web/shared/live/use-poster-polling.ts';
import { toLoginLink } from '#web/shared/session/login-link.ts';
import { Poster } from '#web/shared/ui/items/poster.tsx';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { Money } from '#web/shared/ui/text/money.tsx';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import { Ticket } from '#web/shared/ui/text/ticket.tsx';
import classes from './latest-projects.module.css';
import { LatestProjectsSkeleton } from './latest-projects-skeleton.tsx';
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
        <h3 title={item.projectName}>{item.projectName}</h3>
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
  usePosterPolling(items.map(({ poster }) => poster));
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

type Props = { projects: Promise<Outcome<PublicItem[]>> | null };

/** Shows the newest approved projects. */
export const LatestProjects = ({ projects }: Props) => {
  const t = useTexts(home);
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={9} aside={<span className="small muted">{t('newestFirst')}</span>}>
        <h2 className="label">{t('latestProjects')}</h2>
      </SectionHead>
      <noscript>
        <p>{t('latestProjectsNeedScript')}</p>
      </noscript>
      <Loaded outcome={projects} skeleton={<LatestProjectsSkeleton />} failure={t('latestProjectsFailed')}>
        {(items) => <ProjectCards items={items} />}
      </Loaded>
    </section>
  );
};
