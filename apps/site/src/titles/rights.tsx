import type { OfferedRight, RightName } from '@cinvoice/contract/titles/titles';
import { publicTitle } from '@cinvoice/words/en/public-title.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { useFactWords } from './facts.ts';
import classes from './rights.module.css';

const explanations = {
  lease: 'leaseText',
  exclusiveRights: 'exclusiveRightsText',
  nonExclusiveRights: 'nonExclusiveRightsText',
} as const satisfies Record<RightName, string>;

export const RIGHTS = 'rights';

/** The rights that the owner offers. */
export const Rights = ({ rights }: { rights: readonly OfferedRight[] }) => {
  const t = useTexts(publicTitle);
  const { say } = useFactWords();
  return (
    <section className={`wrap ${classes.section}`} id={RIGHTS}>
      <SectionHead number={1} aside={<span className="small muted">{t('rightsBy')}</span>}>
        <h2 className="label">{t('rights')}</h2>
      </SectionHead>
      <div className={classes.columns}>
        <div className={classes.words}>
          <h3>{t('rightsCount', { count: rights.length })}</h3>
          <p className="muted">{t('rightsText')}</p>
        </div>
        <dl className={classes.rights}>
          {rights.map(({ name, duration }) => (
            <div key={name}>
              <dt className="label muted">{t(name)}</dt>
              <dd className={classes.duration}>{say(duration)}</dd>
              <dd className="small muted">{t(explanations[name])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
