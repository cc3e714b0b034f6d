import { homeTestimonials } from '@cinvoice/words/en/home-testimonials.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { testimonials } from '../content/front-page.ts';
import sections from './sections.module.css';
import classes from './testimonials.module.css';

type TestimonialProps = { testimonial: (typeof testimonials.list)[number] };

const Testimonial = ({ testimonial }: TestimonialProps) => {
  const t = useTexts(homeTestimonials);
  return (
    <figure>
      <blockquote>{t(testimonial.quote)}</blockquote>
      <figcaption className="num">
        <b>{t(testimonial.role)}</b>
        {testimonials.areSamples && <i className={classes.sample}>{t('sample')}</i>}
        {'rating' in testimonial
          ? t('rated', { rating: testimonial.rating })
          : t('funded', { crores: testimonial.crores })}
      </figcaption>
    </figure>
  );
};

/** Shows testimonials, each attributed to a role. */
export const Testimonials = () => {
  const t = useTexts(homeTestimonials);
  const note = testimonials.areSamples && <span className="small muted">{t('samples')}</span>;
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={15} aside={note}>
        <h2 className="label">{t('heading')}</h2>
      </SectionHead>
      <div className={classes.testimonials}>
        {testimonials.list.map((testimonial) => (
          <Testimonial key={testimonial.quote} testimonial={testimonial} />
        ))}
      </div>
    </section>
  );
};
