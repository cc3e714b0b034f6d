import type { Item } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { type FieldType, type Kind, listSections, type NamedField } from '@cinvoice/contract/kinds/define';
import { getSubmitter, readLinks } from '@cinvoice/contract/kinds/read-values';
import type { ReactNode } from 'react';
import { submissionDetail } from '#web/i18n/en/submission-detail.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { DecisionBadges } from '#web/shared/ui/items/decision-badges.tsx';
import { textOfValue } from '../value-text.ts';
import classes from './facts.module.css';

type Place = 'facts' | 'production' | 'prose' | 'documents' | 'heading';

/** Where a field stands in the detail modal. A new type does not compile until it has a place. */
const places: { [T in FieldType]: Place } = {
  choice: 'facts',
  choices: 'facts',
  ott: 'facts',
  text: 'production',
  links: 'production',
  prose: 'prose',
  url: 'documents',
  secret: 'documents',
  file: 'documents',
  rupees: 'heading',
};

/** The fields of one place, in the kind's order; the name stands above everything already. */
export const fieldsIn = (kind: Kind, place: Place): NamedField[] =>
  listSections(kind)
    .flatMap(({ fields }) => fields)
    .filter(({ name, field }) => places[field.type] === place && name !== 'projectName');

const Links = ({ links }: { links: [string, string][] }) => (
  <ul>
    {links.map(([platform, link]) => (
      <li key={platform}>
        <a className="link" href={link} target="_blank" rel="noreferrer">
          {platform}
        </a>
      </li>
    ))}
  </ul>
);

/** A value as it stands beside its label; only links are more than a line of text. */
const useValue = () => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  return ({ field }: NamedField, value: unknown): ReactNode => {
    const links = readLinks(value);
    const text = textOfValue(field, value, say);
    if (text === null) return <span className="muted">{t('notGiven')}</span>;
    return places[field.type] === 'production' && links.length > 0 ? <Links links={links} /> : text;
  };
};

/** What one sorts and chooses by, then when it came and from whom. */
export const Facts = ({ kind, item }: { kind: Kind; item: Item }) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const reading = useValue();
  const submitter = getSubmitter(item);
  return (
    <dl className={classes.facts}>
      {fieldsIn(kind, 'facts').map((named) => (
        <div key={named.name}>
          <dt>{say(named.field.label)}</dt>
          <dd>{reading(named, item[named.name])}</dd>
        </div>
      ))}
      {submitter && (
        <>
          <div>
            <dt>{t('submitter')}</dt>
            <dd>{submitter.name}</dd>
          </div>
          <div>
            <dt>{t('mobile')}</dt>
            <dd className="num">{submitter.mobile}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('decisions')}</dt>
        <dd>
          <DecisionBadges item={item} />
        </dd>
      </div>
      <div>
        <dt>{t('createdOn')}</dt>
        <dd className="num">{formatDate(item.createdAt)}</dd>
      </div>
      <div>
        <dt>{t('updatedOn')}</dt>
        <dd className="num">{formatDate(item.updatedAt)}</dd>
      </div>
    </dl>
  );
};

/** The long texts, each under its own heading. */
export const Proses = ({ kind, item }: { kind: Kind; item: Item }) => {
  const say = useSourceText();
  const reading = useValue();
  return fieldsIn(kind, 'prose').map((named) => (
    <section key={named.name} className={classes.prose}>
      <h3>{say(named.field.label)}</h3>
      <p>{reading(named, item[named.name])}</p>
    </section>
  ));
};

/** Who makes it, in two columns. */
export const Production = ({ kind, item }: { kind: Kind; item: Item }) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const reading = useValue();
  return (
    <section>
      <h3>{t('production')}</h3>
      <dl className={`${classes.facts} ${classes.twoColumns}`}>
        {fieldsIn(kind, 'production').map((named) => (
          <div key={named.name}>
            <dt>{say(named.field.label)}</dt>
            <dd>{reading(named, item[named.name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
