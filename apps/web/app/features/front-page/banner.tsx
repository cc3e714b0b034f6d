import { type ReactNode, useRef } from 'react';
import { brand } from '#web/brand.ts';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { loginAs } from '#web/shared/session/login-link.ts';
import { PublicLink } from '#web/shared/ui/layout/public-link.tsx';
import { Ticket } from '#web/shared/ui/text/ticket.tsx';
import classes from './banner.module.css';
import { BannerFilm } from './banner-film.tsx';
import { SlidePicture } from './slide-picture.tsx';
import type { SlideName } from './slide-pictures.ts';
import { useCarousel } from './use-carousel.ts';

const FundNow = () => <Ticket {...loginAs('investor')}>{useTexts(home)('fundNow')}</Ticket>;

const GetFunded = () => <Ticket {...loginAs('content_producer')}>{useTexts(home)('getFunded')}</Ticket>;

type SecondProps = {
  to: string;
  state?: object;
  text: 'getFunded' | 'forInvestors' | 'forFilmmakers';
};

const Second = ({ text, ...link }: SecondProps) => (
  <PublicLink {...link} className={classes.second}>
    {useTexts(home)(text)}
  </PublicLink>
);

type Slide = {
  name: SlideName;
  title: 'slideName' | 'ticketsTitle' | 'archesTitle' | 'reelsTitle';
  lead: 'heroLead' | 'ticketsLead' | 'archesLead' | 'reelsLead';
  calls: ReactNode;
};

const slides: readonly [Slide, ...Slide[]] = [
  {
    name: 'projector',
    title: 'slideName',
    lead: 'heroLead',
    calls: (
      <>
        <FundNow />
        <Second {...loginAs('content_producer')} text="getFunded" />
      </>
    ),
  },
  {
    name: 'tickets',
    title: 'ticketsTitle',
    lead: 'ticketsLead',
    calls: (
      <>
        <FundNow />
        <Second to="/investor" text="forInvestors" />
      </>
    ),
  },
  {
    name: 'arches',
    title: 'archesTitle',
    lead: 'archesLead',
    calls: (
      <>
        <GetFunded />
        <Second to="/filmmaker" text="forFilmmakers" />
      </>
    ),
  },
  {
    name: 'reels',
    title: 'reelsTitle',
    lead: 'reelsLead',
    calls: (
      <>
        <GetFunded />
        <Second to="/filmmaker" text="forFilmmakers" />
      </>
    ),
  },
];

/** The first slide's heading is the page's. */
const Heading = ({ slide, first }: { slide: Slide; first: boolean }) => {
  const t = useTexts(home);
  return first ? (
    <h1>
      <span>{t('heroFirst')}</span> <span>{t('heroSecond')}</span>
    </h1>
  ) : (
    <h2>{t(slide.title)}</h2>
  );
};

const Slides = ({ due }: { due: number }) => {
  const t = useTexts(home);
  return slides.map((slide, place) => (
    <li key={slide.name} className={classes.slide}>
      <div className="wrap">
        <div className={classes.words}>
          <Heading slide={slide} first={place === 0} />
          <p className="lead">{t(slide.lead)}</p>
          <div className={classes.calls}>{slide.calls}</div>
        </div>
        <SlidePicture name={slide.name} first={place === 0} due={place <= due} />
      </div>
    </li>
  ));
};

/** The four slides. Without scripts they can be swiped; with them they move on, unless someone is looking closely. */
export const Banner = () => {
  const t = useTexts(home);
  const rail = useRef<HTMLUListElement>(null);
  const { current, due, playing, togglePlaying, go, hold, onScroll, onScrollEnd } = useCarousel(
    rail,
    slides.length,
  );
  return (
    <section
      className={`night ${classes.banner}`}
      aria-roledescription="carousel"
      aria-label={t('banner', { brand: brand.name })}
      onPointerEnter={({ pointerType }) => hold('pointer', pointerType === 'mouse')}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <ul ref={rail} className={classes.rail} onScroll={onScroll} onScrollEnd={onScrollEnd}>
        <Slides due={due} />
      </ul>
      <BannerFilm
        titles={slides.map(({ title }) => t(title))}
        current={current}
        playing={playing}
        onGo={go}
        onTogglePlaying={togglePlaying}
      />
    </section>
  );
};
