import { brand } from '@cinvoice/ui/brand.ts';
import { MailLink } from '@cinvoice/ui/layout/reach-links.tsx';
import { homeTrust } from '@cinvoice/words/en/home-trust.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { listOperatorFacts, type OperatorFact } from '../parts/operator.ts';
import sections from './sections.module.css';
import classes from './trust.module.css';

const facts = ['decides', 'nothingLost', 'whatWeAreNot'] as const;

const Value = ({ fact: { name, value } }: { fact: OperatorFact }) =>
  name === 'grievance' ? <MailLink to={value} className="link" /> : value;

/** What can be checked about whom one deals with: three facts of the product, then those of the operator that are set. */
export const Trust = () => {
  const t = useTexts(homeTrust);
  const operatorFacts = listOperatorFacts(brand);
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={5}>
        <p className="label">{t('trust')}</p>
      </SectionHead>
      <div className={classes.title}>
        <h2>{t(operatorFacts.length > 0 ? 'trustTitle' : 'trustTitleWithoutPapers')}</h2>
        <MoreLink to="/about">{t('about')}</MoreLink>
      </div>
      <div className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact}>
            <h3>{t(fact)}</h3>
            <p className="muted">{t(`${fact}Text`)}</p>
          </div>
        ))}
      </div>
      {operatorFacts.length > 0 && (
        <dl className={classes.operator}>
          {operatorFacts.map((fact) => (
            <div key={fact.name}>
              <dt>{t(fact.name)}</dt>
              <dd>
                <Value fact={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
