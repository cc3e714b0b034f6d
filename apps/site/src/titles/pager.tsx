import type { TitleFilter } from '@cinvoice/contract/titles/titles';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { titles } from '@cinvoice/words/en/titles.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { toListPath } from './filters.ts';
import classes from './pager.module.css';

type Props = { filter: TitleFilter; page: number; pages: number };

export const Pager = ({ filter, page, pages }: Props) => {
  const t = useTexts(titles);
  if (pages < 2) return null;
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      {page > 1 && (
        <PublicLink to={toListPath(filter, page - 1)} rel="prev">
          {t('previous')}
        </PublicLink>
      )}
      <span className="num">{t('pageOf', { page, pages })}</span>
      {page < pages && (
        <PublicLink to={toListPath(filter, page + 1)} rel="next">
          {t('next')}
        </PublicLink>
      )}
    </nav>
  );
};
