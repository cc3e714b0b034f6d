import type { Item } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { type FieldType, type Kind, listSections, type NamedField } from '@cinvoice/contract/kinds/define';
import { getSubmitter, readLinks } from '@cinvoice/contract/kinds/read-values';
import { submissionDetail } from '@cinvoice/words/en/submission-detail.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { DecisionBadges } from '#web/shared/ui/items/decision-badges.tsx';
import { formatValue } from '../format-value.ts';
import classes from './facts.module.css';

type Placement = 'facts' | 'production' | 'prose' | 'documents' | 'heading';

/** The part of the detail modal that shows a field type. A new type does not compile until it is placed. */
const placements: { [T in FieldType]: Placement } = {
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

/** Lists the fields of one part, in the kind's order. The project name is left out, because the header shows it. */
export const listFields = (kind: Kind, placement: Placement): NamedField[] =>
  listSections(kind)
    .flatMap(({ fields }) => fields)
    .filter(({ name, field }) => placements[field.type] === placement && name !== 'projectName');

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

/** Returns a function that renders a field's value. Links become a list; every other value is one line of text. */
const useValueRenderer = () => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  return ({ field }: NamedField, value: unknown): ReactNode => {
    const links = readLinks(value);
    const text = formatValue(field, value, say);
    if (text === null) return <span className="muted">{t('notGiven')}</span>;
    return placements[field.type] === 'production' && links.length > 0 ? <Links links={links} /> : text;
  };
};

/** The facts by which items are compared, then the submitter, the decisions and the dates. */
export const Facts = ({ kind, item }: { kind: Kind; item: Item }) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const renderValue = useValueRenderer();
  const submitter = getSubmitter(item);
  return (
    <dl className={classes.facts}>
      {listFields(kind, 'facts').map((named) => (
        <div key={named.name}>
          <dt>{say(named.field.label)}</dt>
          <dd>{renderValue(named, item[named.name])}</dd>
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
export const ProseSections = ({ kind, item }: { kind: Kind; item: Item }) => {
  const say = useSourceText();
  const renderValue = useValueRenderer();
  return listFields(kind, 'prose').map((named) => (
    <section key={named.name} className={classes.prose}>
      <h3>{say(named.field.label)}</h3>
      <p>{renderValue(named, item[named.name])}</p>
    </section>
  ));
};

/** The people and companies behind the item, in two columns. */
export const ProductionFacts = ({ kind, item }: { kind: Kind; item: Item }) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const renderValue = useValueRenderer();
  return (
    <section>
      <h3>{t('production')}</h3>
      <dl className={`${classes.facts} ${classes.twoColumns}`}>
        {listFields(kind, 'production').map((named) => (
          <div key={named.name}>
            <dt>{say(named.field.label)}</dt>
            <dd>{renderValue(named, item[named.name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
