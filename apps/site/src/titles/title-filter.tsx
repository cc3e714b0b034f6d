import {
  type TitleFilter,
  type TitleList,
  type TitleOptions,
  titleFilters,
} from '@cinvoice/contract/titles/titles';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { titles } from '@cinvoice/words/en/titles.ts';
import { usePublicPath } from '@cinvoice/words/use-public-path.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { Button } from '../ui/button.tsx';
import { useFactWords } from './facts.ts';
import { type FilterName, findFilterName, listSetFilters, type SetFilter, toListPath } from './filters.ts';
import classes from './title-filter.module.css';

type Props = { filter: TitleFilter; options: TitleOptions };

/** What a filter is called; platforms have names that nobody translates. */
const useFilterName = () => {
  const t = useTexts(titles);
  const { say } = useFactWords();
  return ({ filter, name }: Pick<SetFilter, 'filter' | 'name'>): string => {
    if (name === null) return t('otherPlatform');
    return filter === 'platform' ? name : say(name);
  };
};

const FilterSelect = ({ name, filter, options }: Props & { name: FilterName }) => {
  const t = useTexts(titles);
  const toName = useFilterName();
  const set = filter[name];
  const listed = options[name];
  const isListed = listed.some(({ value }) => value === set);
  const all = set === null || isListed ? listed : [...listed, { value: set, count: 0 }];
  return (
    <div className={classes.field}>
      <label htmlFor={name}>{t(name)}</label>
      <select id={name} name={name}>
        <option value="">{t('all')}</option>
        {all.map(({ value, count }) => (
          <option key={value} value={value} selected={value === set}>
            {t('optionCount', {
              name: toName({ filter: name, name: findFilterName(name, value, options) }),
              count,
            })}
          </option>
        ))}
      </select>
    </div>
  );
};

/** A form of the browser itself, which needs no script. */
export const TitleFilterForm = (props: Props) => {
  const t = useTexts(titles);
  return (
    <form className={classes.form} action={usePublicPath()('/titles')} aria-label={t('filters')}>
      {titleFilters.map((name) => (
        <FilterSelect key={name} name={name} {...props} />
      ))}
      <Button type="submit">{t('show')}</Button>
    </form>
  );
};

/** Links that take away one filter each. */
export const SetFilters = ({ filter, options, total }: Props & { total: number }) => {
  const t = useTexts(titles);
  const toName = useFilterName();
  const set = listSetFilters(filter, options);
  return (
    <div className={classes.set}>
      <p>
        <b className="num">{t('count', { count: total })}</b>{' '}
        {total > 1 && <span className="muted">{t('newestFirst')}</span>}
      </p>
      {set.length > 0 && (
        <ul>
          {set.map((each) => (
            <li key={each.filter}>
              <PublicLink
                to={toListPath({ ...filter, [each.filter]: null })}
                className={classes.off}
                aria-label={t('remove', { name: toName(each) })}
              >
                {toName(each)}
              </PublicLink>
            </li>
          ))}
          <li>
            <PublicLink to="/titles" className={`link ${classes.clear}`}>
              {t('clearAll')}
            </PublicLink>
          </li>
        </ul>
      )}
    </div>
  );
};

/** Links that take away a filter so that some titles are left, with their number. */
export const FiltersToDrop = ({ filter, options, without }: Props & Pick<TitleList, 'without'>) => {
  const t = useTexts(titles);
  const toName = useFilterName();
  const useful = listSetFilters(filter, options).flatMap((each) => {
    const count = without.find((one) => one.filter === each.filter)?.count ?? 0;
    return count > 0 ? [{ ...each, count }] : [];
  });
  return (
    <ul className={classes.drop}>
      {useful.map((each) => (
        <li key={each.filter}>
          <MoreLink to={toListPath({ ...filter, [each.filter]: null })}>
            {t('without', { name: toName(each), count: each.count })}
          </MoreLink>
        </li>
      ))}
    </ul>
  );
};
