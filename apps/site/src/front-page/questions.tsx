import { homeQuestions } from '@cinvoice/words/en/home-questions.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { Closing, ClosingLink } from '#site/stories/closing.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { listQuestions } from './list-questions.ts';
import { Question } from './question.tsx';
import classes from './questions.module.css';
import sections from './sections.module.css';

export const Questions = () => {
  const t = useTexts(homeQuestions);
  const questions = listQuestions(useLanguage());
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={16}>
        <p className="label">{t('questions')}</p>
      </SectionHead>
      <div className={classes.questions}>
        <div>
          <h2>{t('title')}</h2>
          <p className="muted">{t('lead')}</p>
          <MoreLink to="/contact">{t('contactUs')}</MoreLink>
        </div>
        <div>
          {questions.map(({ question, answer }, index) => (
            <Question key={question} question={question} answer={answer} open={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
};

/** Ends the page with a link to the contact form. */
export const ContactSection = () => {
  const t = useTexts(homeQuestions);
  return (
    <Closing title={t('contactTitle')}>
      <ClosingLink to="/contact">{t('contactUs')}</ClosingLink>
    </Closing>
  );
};
