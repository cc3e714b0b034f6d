import { asDate } from '@cinvoice/contract/dates';
import type { OfferedDeal } from '@cinvoice/contract/interests';
import type { Fields } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { ReactNode } from 'react';
import { approved } from '#web/i18n/en/approved.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { InterestProgress } from '#web/shared/ui/items/interest-progress.tsx';
import { Money } from '#web/shared/ui/text/money.tsx';
import { useApproval } from './approvers.ts';
import classes from './deal-facts.module.css';

type Fact = { label: string; value: ReactNode };

const List = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);

/** What the item is about, when it came, and whose approval it has. */
export const Facts = ({ item }: { item: OfferedDeal }) => {
  const t = useTexts(approved);
  const { who } = useApproval(item);
  return (
    <List
      facts={[
        { label: t('ott'), value: item.ottId.name },
        { label: t('goalInFull'), value: <Money rupees={item.goal} /> },
        { label: t('submitted'), value: asDate(item.createdAt) },
        { label: t('approvedOn'), value: asDate(item.approvedAt) },
        { label: t('approvedBy'), value: who },
      ]}
    />
  );
};

type Row = {
  name: 'productionHouse' | 'producer' | 'director' | 'writer' | 'buyer' | RightsName;
  /** What the kinds call it; each has one of them, or none. */
  fields: readonly string[];
  /** Whether it is one of our own words, and not what somebody typed. */
  chosen?: true;
};
type RightsName = 'exclusiveRights' | 'nonExclusiveRights' | 'lease';

const makers: readonly Row[] = [
  { name: 'productionHouse', fields: ['productionHouse', 'productionHouseName'] },
  { name: 'producer', fields: ['producer', 'producerOrInvestor', 'producer_investor'] },
  { name: 'director', fields: ['director'] },
  { name: 'writer', fields: ['writer'] },
];

const rights: readonly Row[] = [
  { name: 'buyer', fields: ['buyer'] },
  { name: 'exclusiveRights', fields: ['exclusiveRights'], chosen: true },
  { name: 'nonExclusiveRights', fields: ['nonExclusiveRights'], chosen: true },
  { name: 'lease', fields: ['lease'], chosen: true },
];

const fieldsOf = ({ kind }: OfferedDeal): Fields => kinds.find(({ slug }) => slug === kind)?.fields ?? {};

/** Of these facts, those that the item's kind asks for, given or not. */
const Given = ({ item, rows }: { item: OfferedDeal; rows: readonly Row[] }) => {
  const t = useTexts(approved);
  const say = useSourceText();
  const known = fieldsOf(item);
  return (
    <List
      facts={rows.flatMap(({ name, fields, chosen }) => {
        const label = fields.flatMap((field) => known[field]?.label ?? [])[0];
        if (label === undefined) return [];
        const value = item[name];
        const text = chosen && value ? say(value) : value;
        return [{ label: say(label), value: text ?? <span className="muted">{t('notGiven')}</span> }];
      })}
    />
  );
};

export const Makers = ({ item }: { item: OfferedDeal }) => <Given item={item} rows={makers} />;

/** Nothing for a kind that is asked nothing of rights. */
export const Rights = ({ item }: { item: OfferedDeal }) => {
  const t = useTexts(approved);
  const known = fieldsOf(item);
  if (!rights.some(({ name }) => name in known)) return null;
  return (
    <section className={classes.section}>
      <h2>{t('rights')}</h2>
      <Given item={item} rows={rights} />
    </section>
  );
};

/** The link alone: a password stays between the filmmaker and whom they give it to. */
export const Trailer = ({ item: { trailer, trailerIsLocked } }: { item: OfferedDeal }) => {
  const t = useTexts(approved);
  if (trailer === null) return <p className="muted">{t('noTrailer')}</p>;
  return (
    <>
      <p>
        <a className="link" href={trailer} target="_blank" rel="noreferrer">
          {t('watch')}
        </a>{' '}
        <span className="small muted">{hostOf(trailer)}</span>
      </p>
      {trailerIsLocked && <p className="small muted">{t('locked')}</p>}
    </>
  );
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** How much of the goal investors have spoken of. */
export const Progress = ({ item }: { item: OfferedDeal }) => {
  const t = useTexts(approved);
  return (
    <section className={classes.progress}>
      <h2 className="label">{t('progress')}</h2>
      <InterestProgress interests={item.interests} goal={item.goal} />
      <p className="small muted">{t('statements')}</p>
    </section>
  );
};
