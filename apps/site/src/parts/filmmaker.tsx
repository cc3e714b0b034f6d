import { formatPaise } from '@cinvoice/contract/money';
import { toLoginLink } from '@cinvoice/ui/session/login-link.ts';
import { forFilmmakers } from '@cinvoice/words/en/for-filmmakers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { Ticket } from '#site/text/ticket.tsx';
import { Counter } from '../drawings/counter.tsx';
import { Closing, ClosingLink } from '../stories/closing.tsx';
import { Answers, EarlyMoney, Needs } from '../stories/filmmaker-things.tsx';
import { Actions, Hero, Lead } from '../stories/hero.tsx';
import { SaleSlip } from '../stories/sale-slip.tsx';
import { Steps } from '../stories/steps.tsx';
import { StorySection } from '../stories/story-section.tsx';
import { TwoColumns } from '../stories/two-columns.tsx';
import { WhoSeesWhat } from '../stories/who-sees-what.tsx';
import { formatRate } from '../worked-case/format-rate.ts';
import { workedCase } from '../worked-case/worked-case.ts';
import { inLanguage } from './in-language.tsx';

/** Leads to the calculator, and says why its figure is another than the slip's. */
const Calculator = () => {
  const t = useTexts(forFilmmakers);
  return (
    <>
      <MoreLink to="/#invoice-face">{t('tryIt')}</MoreLink>
      <p className="small muted">{t('tryItNote')}</p>
    </>
  );
};

const FilmmakerPage = () => {
  const t = useTexts(forFilmmakers);
  const login = toLoginLink('content_producer');
  const { days, yieldBps, quote } = workedCase;
  return (
    <main id="main">
      <Hero title={t('heading')} drawing={<Counter />}>
        <Lead>{t('intro')}</Lead>
        <Actions>
          <Ticket {...login}>{t('start')}</Ticket>
        </Actions>
      </Hero>
      <StorySection
        number={1}
        title={t('whatYouGet')}
        aside={t('example', { days, rate: formatRate(yieldBps) })}
      >
        <TwoColumns
          title={t('mostToday')}
          text={t('cost', {
            amount: formatPaise(quote.costPaise),
            rate: formatRate(Number(quote.costBps)),
          })}
          beside={<Calculator />}
        >
          <SaleSlip />
        </TwoColumns>
      </StorySection>
      <StorySection number={2} title={t('steps')}>
        <Steps
          steps={[
            { title: t('project'), text: t('projectText'), thing: <Needs /> },
            { title: t('answer'), text: t('answerText'), thing: <Answers /> },
            { title: t('funding'), text: t('fundingText'), thing: <EarlyMoney /> },
          ]}
        />
      </StorySection>
      <StorySection number={3} title={t('whoSees')}>
        <TwoColumns title={t('lock')} text={t('lockText')}>
          <WhoSeesWhat />
        </TwoColumns>
      </StorySection>
      <Closing title={t('closing')} text={t('closingText')}>
        <ClosingLink {...login}>{t('start')}</ClosingLink>
      </Closing>
    </main>
  );
};

export const Filmmaker = inLanguage(FilmmakerPage);
