import { brand } from '#web/brand.ts';
import { homeQuestions } from '#web/i18n/en/home-questions.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PublicLink } from '#web/shared/ui/layout/public-link.tsx';
import { MoreLink } from '#web/shared/ui/text/more-link.tsx';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import { FaqData } from './faq-data.tsx';
import { Question } from './question.tsx';
import classes from './questions.module.css';
import sections from './sections.module.css';

export const Questions = () => {
  const t = useTexts(homeQuestions);
  const illustration = [t('promised'), t('promisedText')] as const;
  const questions = [
    [t('now'), t('nowText')],
    [t('late'), t('lateText')],
    [t('lose'), t('loseText')],
    illustration,
    [t('cost'), t('costText')],
    [t('refund'), t('refundText')],
    [t('exchange', { brand: brand.name }), t('exchangeText')],
    [t('rights'), t('rightsText')],
    [t('who'), t('whoText')],
  ] as const;
  return (
    <section className={`wrap ${sections.section}`}>
      <FaqData questions={questions.filter((question) => question !== illustration)} />
      <SectionHead number={13}>
        <p className="label">{t('questions')}</p>
      </SectionHead>
      <div className={classes.questions}>
        <div>
          <h2>{t('title')}</h2>
          <p className="muted">{t('lead')}</p>
          <MoreLink to="/contact">{t('contact')}</MoreLink>
        </div>
        <div>
          {questions.map(([question, answer], index) => (
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
    <section className={classes.contact}>
      <div className="wrap">
        <h2>{t('contactTitle')}</h2>
        <PublicLink to="/contact">{t('contactUs')}</PublicLink>
      </div>
    </section>
  );
};
