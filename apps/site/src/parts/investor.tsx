import { formatPaise } from '@cinvoice/contract/money';
import { toLoginLink } from '@cinvoice/ui/session/login-link.ts';
import { forInvestors } from '@cinvoice/words/en/for-investors.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Ticket } from '#site/text/ticket.tsx';
import { Stamp } from '../drawings/stamp.tsx';
import { UnitSheet } from '../drawings/unit-sheet.tsx';
import { Closing, ClosingLink } from '../stories/closing.tsx';
import { Facts } from '../stories/facts.tsx';
import { Actions, Hero, Lead, SecondLink } from '../stories/hero.tsx';
import { Risks } from '../stories/risks.tsx';
import { Steps } from '../stories/steps.tsx';
import { StorySection } from '../stories/story-section.tsx';
import { Timeline } from '../stories/timeline.tsx';
import { formatRate } from '../worked-case/format-rate.ts';
import { workedCase } from '../worked-case/worked-case.ts';
import { inLanguage } from './in-language.tsx';

const UnitFacts = () => {
  const t = useTexts(forInvestors);
  const { quote, unitFacePaise, yieldBps, days } = workedCase;
  return (
    <Facts
      facts={[
        { name: t('youPay'), value: formatPaise(quote.unitPricePaise) },
        { name: t('isOwed', { days }), value: formatPaise(unitFacePaise) },
        { name: t('simpleYield'), value: t('aYear', { rate: formatRate(yieldBps) }) },
      ]}
    />
  );
};

const InvestorPage = () => {
  const t = useTexts(forInvestors);
  const login = toLoginLink('investor');
  return (
    <main id="main">
      <Hero title={t('heading')} drawing={<UnitSheet />}>
        <Lead>{t('intro')}</Lead>
        <Actions>
          <Ticket {...login}>{t('start')}</Ticket>
          <SecondLink to="/#ends">{t('threeEnds')}</SecondLink>
        </Actions>
      </Hero>
      <StorySection number={1} title={t('steps')} aside={t('example')}>
        <Steps
          steps={[
            {
              title: t('discover'),
              text: t('discoverText'),
              thing: <Stamp word={t('stamp')} by={t('stampBy')} />,
            },
            { title: t('purchase'), text: t('purchaseText'), thing: <UnitFacts /> },
            {
              title: t('transfer'),
              text: t('transferText'),
              thing: (
                <Timeline
                  events={[
                    { when: t('dueDay'), what: t('dueDayText') },
                    { when: t('receipt'), what: t('receiptText'), isTurn: true },
                  ]}
                />
              ),
            },
          ]}
        />
      </StorySection>
      <StorySection number={2} title={t('before')}>
        <Risks />
      </StorySection>
      <Closing title={t('closing')} text={t('closingText')}>
        <ClosingLink {...login}>{t('start')}</ClosingLink>
        <ClosingLink to="/disclaimer">{t('risk')}</ClosingLink>
      </Closing>
    </main>
  );
};

export const Investor = inLanguage(InvestorPage);
