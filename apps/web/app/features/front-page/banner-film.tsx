import drawings from '#web/assets/art/front-page.svg?url';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Art } from '#web/shared/ui/text/art.tsx';
import classes from './banner-film.module.css';
import strip from './film-strip.module.css';

type FrameProps = { place: number; title: string; isCurrent: boolean; onPick: () => void };

const Frame = ({ place, title, isCurrent, onPick }: FrameProps) => (
  <li>
    <button type="button" className={classes.frame} aria-current={isCurrent} onClick={onPick}>
      <Art src={drawings} part={`frame-${place + 1}`} width={160} height={90} />
      <span>
        <i aria-hidden="true">
          {place + 1} ▸ {place + 1}A
        </i>
        <b>{title}</b>
      </span>
    </button>
  </li>
);

const marks = {
  previous: 'M15 4L7 12L15 20',
  next: 'M9 4L17 12L9 20',
  pause: 'M8 5V19M16 5V19',
  play: 'M8 5V19L18 12Z',
};

const Control = ({ name, onPress }: { name: keyof typeof marks; onPress: () => void }) => (
  <button type="button" className={classes.control} aria-label={useTexts(home)(name)} onClick={onPress}>
    <svg viewBox="0 0 24 24" className={classes.mark} aria-hidden="true">
      <path d={marks[name]} />
    </svg>
  </button>
);

type Props = {
  titles: readonly string[];
  current: number;
  playing: boolean;
  onGo: (slide: number) => void;
  onTogglePlaying: () => void;
};

/** A length of film under the banner: a frame for each slide, and what leads from one to the next. */
export const BannerFilm = ({ titles, current, playing, onGo, onTogglePlaying }: Props) => {
  const t = useTexts(home);
  return (
    <div className={`${strip.strip} ${classes.film}`}>
      <div className="wrap">
        <ol className={classes.frames} aria-label={t('slides')}>
          {titles.map((title, place) => (
            <Frame
              key={title}
              place={place}
              title={title}
              isCurrent={place === current}
              onPick={() => onGo(place)}
            />
          ))}
        </ol>
        <p className={classes.title} aria-hidden="true">
          {titles[current]}
        </p>
        <div className={classes.controls}>
          <Control name="previous" onPress={() => onGo(current - 1)} />
          <Control name={playing ? 'pause' : 'play'} onPress={onTogglePlaying} />
          <Control name="next" onPress={() => onGo(current + 1)} />
        </div>
      </div>
    </div>
  );
};
