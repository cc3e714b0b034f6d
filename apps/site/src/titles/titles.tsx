import type { TitleFilter, TitleList } from '@cinvoice/contract/titles/titles';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { titles } from '@cinvoice/words/en/titles.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { inLanguage } from '../parts/in-language.tsx';
import { Pager } from './pager.tsx';
import { TitleCard } from './title-card.tsx';
import { FiltersToDrop, SetFilters, TitleFilterForm } from './title-filter.tsx';
import classes from './titles.module.css';

/** The titles that a wide screen shows first. */
const EARLY = 7;

type Props = { list: TitleList; filter: TitleFilter };

const NoTitles = ({ list, filter }: Props) => {
  const t = useTexts(titles);
  if (list.without.length === 0)
    return <EmptyState title={t('nothingYet')}>{t('nothingYetText')}</EmptyState>;
  const hasOneToDrop = list.without.some(({ count }) => count > 0);
  return (
    <EmptyState
      title={t('nothingFits')}
      action={
        hasOneToDrop ? (
          <FiltersToDrop filter={filter} options={list.options} without={list.without} />
        ) : (
          <MoreLink to="/titles">{t('showAll')}</MoreLink>
        )
      }
    >
      {t(hasOneToDrop ? 'dropOne' : 'dropAll')}
    </EmptyState>
  );
};

const TitlesPage = ({ list, filter }: Props) => {
  const t = useTexts(titles);
  const isFirst = list.page === 1;
  const isAll = list.without.length === 0;
  return (
    <main id="main" className={`wrap ${classes.page}`}>
      <h1>{t('title')}</h1>
      <p className={`lead muted ${classes.lead}`}>{t('lead')}</p>
      <TitleFilterForm filter={filter} options={list.options} />
      <SetFilters filter={filter} options={list.options} total={list.total} />
      {list.data.length === 0 ? (
        <NoTitles list={list} filter={filter} />
      ) : (
        <div className={classes.grid}>
          {list.data.map((title, place) => (
            <TitleCard
              key={title._id}
              title={title}
              isLead={isFirst && place === 0}
              isNew={isFirst && isAll && place === 0}
              isEarly={place < EARLY}
            />
          ))}
        </div>
      )}
      <Pager filter={filter} page={list.page} pages={list.pages} />
    </main>
  );
};

export const Titles = inLanguage(TitlesPage);
