import type { ListedTitle } from '@cinvoice/contract/titles/titles';
import { home } from '@cinvoice/words/en/home.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { TitleStrip } from '../titles/title-strip.tsx';
import classes from './now-approved.module.css';

type Props = {
  /** The newest titles, and the number of all. Null if the server could not read them. */
  titles: { newest: readonly ListedTitle[]; total: number } | null;
};

/** Shows investors what they would invest in before it speaks of figures. */
export const NowApproved = ({ titles }: Props) => {
  const t = useTexts(home);
  // The list of projects below says what is missing.
  if (titles === null || titles.newest.length === 0) return null;
  return (
    <section className={`night ${classes.section}`}>
      <div className={`wrap ${classes.head}`}>
        <SectionHead
          number={2}
          aside={<MoreLink to="/titles">{t('allTitles', { count: titles.total })}</MoreLink>}
        >
          <p className="label">{t('nowApproved')}</p>
        </SectionHead>
        <h2>{t('filmsFirst')}</h2>
      </div>
      <TitleStrip titles={titles.newest} label={t('nowApproved')} />
    </section>
  );
};
