import { toLoginLink } from '@cinvoice/ui/session/login-link.ts';
import { home } from '@cinvoice/words/en/home.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { Ticket } from '#site/text/ticket.tsx';
import sections from './sections.module.css';
import classes from './workflow.module.css';

const investing = [
  ['discover', 'discoverText'],
  ['purchase', 'purchaseText'],
  ['transfer', 'transferText'],
] as const;

const filmmaking = [
  ['list', 'listText'],
  ['reviewed', 'reviewedText'],
  ['funded', 'fundedText'],
] as const;

const Steps = ({ steps }: { steps: typeof investing | typeof filmmaking }) => {
  const t = useTexts(home);
  return (
    <ol>
      {steps.map(([name, text]) => (
        <li key={name}>
          <div>
            <b>{t(name)}</b>
            <p>{t(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
};

/** Shows the steps of investors and filmmakers as the two sides of a T account. */
export const Workflow = () => {
  const t = useTexts(home);
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={7}>
        <p className="label">{t('workflow')}</p>
      </SectionHead>
      <h2 className={classes.title}>{t('workflowTitle')}</h2>
      <div className={classes.account}>
        <div>
          <h3>{t('investors')}</h3>
          <Steps steps={investing} />
          <Ticket {...toLoginLink('investor')}>{t('fundNow')}</Ticket>
        </div>
        <div>
          <h3>{t('filmmakers')}</h3>
          <Steps steps={filmmaking} />
          <Ticket {...toLoginLink('content_producer')} second>
            {t('getFunded')}
          </Ticket>
        </div>
      </div>
    </section>
  );
};
