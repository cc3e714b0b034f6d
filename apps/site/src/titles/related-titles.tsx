import { publicTitle } from '@cinvoice/words/en/public-title.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { inLanguage } from '../parts/in-language.tsx';
import { useFactWords } from './facts.ts';
import classes from './title.module.css';
import { TitleStrip } from './title-strip.tsx';

type Props = {
  related: NonNullable<App.Locals['related']>;
  /** The place of the section on the page. */
  number: number;
};

/** What follows a title on its page: the strip of others in its languages, or the way to all. */
export const RelatedTitles = inLanguage(({ related: { languages, titles }, number }: Props) => {
  const t = useTexts(publicTitle);
  const words = useFactWords();
  const more = <MoreLink to="/titles">{t('allTitles')}</MoreLink>;
  if (titles.length === 0) return <p className={`wrap ${classes.more}`}>{more}</p>;
  const label = t('more', { languages: words.listLanguages(languages) });
  return (
    <section className={classes.related}>
      <div className="wrap">
        <SectionHead number={number} aside={more}>
          <h2 className="label">{label}</h2>
        </SectionHead>
      </div>
      <TitleStrip titles={titles} label={label} />
    </section>
  );
});
