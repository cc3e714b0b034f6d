import type { Language } from '@cinvoice/contract/spoken-languages';
import { homeQuestions } from '@cinvoice/words/en/home-questions.ts';
import { getTextIn } from '@cinvoice/words/get-text.ts';

type Question = { question: string; answer: string };

const names = ['now', 'lose', 'promised', 'cost', 'refund', 'rights', 'who'] as const;

const toQuestion = (language: Language, name: (typeof names)[number]): Question => ({
  question: getTextIn(language, homeQuestions, name),
  answer: getTextIn(language, homeQuestions, `${name}Text`),
});

export const listQuestions = (language: Language): Question[] =>
  names.map((name) => toQuestion(language, name));

/**
 * The questions as structured data for search engines, without the one that names a figure: its readers do not see what stands
 * beside it. https://schema.org/FAQPage
 */
export const toFaqPage = (language: Language) => ({
  '@type': 'FAQPage',
  mainEntity: names
    .filter((name) => name !== 'promised')
    .map((name) => toQuestion(language, name))
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});
