import { homeStory } from '@cinvoice/words/en/home-story.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { Question } from './question.tsx';
import classes from './sections.module.css';

const questions = [
  ['how', 'howText'],
  ['what', 'whatText'],
  ['whyInvest', 'whyInvestText'],
] as const;

export const HowWhatWhy = () => {
  const t = useTexts(homeStory);
  return (
    <section className={`wrap ${classes.section}`}>
      <SectionHead number={9}>
        <h2 className="label">{t('howWhatWhy')}</h2>
      </SectionHead>
      <div>
        {questions.map(([question, answer], index) => (
          <Question key={question} question={t(question)} answer={t(answer)} large open={index === 0} />
        ))}
      </div>
    </section>
  );
};
