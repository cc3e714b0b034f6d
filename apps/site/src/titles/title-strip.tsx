import { toTitlePath } from '@cinvoice/contract/titles/slug';
import type { ListedTitle } from '@cinvoice/contract/titles/titles';
import { Poster } from '@cinvoice/ui/items/poster.tsx';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { titles as catalogue } from '@cinvoice/words/en/titles.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useFactWords } from './facts.ts';
import { toNameMarks } from './name-size.ts';
import { ShortGoal } from './short-goal.tsx';
import classes from './title-strip.module.css';

const sizes = '(max-width: 40em) 44vw, (max-width: 73.75em) 168px, 16vw';

const Frame = ({ title }: { title: ListedTitle }) => {
  const t = useTexts(catalogue);
  const { describe } = useFactWords();
  const { projectName: name } = title;
  return (
    <li className={classes.frame}>
      <Poster poster={title.poster} name={name} sizes={sizes} />
      <p className={classes.caption}>
        <PublicLink to={toTitlePath(name, title._id)} {...toNameMarks(name)}>
          {name}
        </PublicLink>
        <span>{describe(title)}</span>
        <span>{title.ottId.name}</span>
        <b>
          {t('goal')} <ShortGoal rupees={title.goal} />
        </b>
      </p>
    </li>
  );
};

type Props = {
  titles: readonly ListedTitle[];
  /** What the titles have in common, for assistive technology. */
  label: string;
};

/** Posters of titles as a length of film, which scrolls sideways where it does not fit. Each poster leads to its title's page. */
export const TitleStrip = ({ titles, label }: Props) => (
  <div className={classes.film} data-strip>
    <ul aria-label={label}>
      {titles.map((title) => (
        <Frame key={title._id} title={title} />
      ))}
    </ul>
  </div>
);
