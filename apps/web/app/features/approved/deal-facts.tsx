import { formatDate } from '@cinvoice/contract/dates';
import type { OfferedDeal } from '@cinvoice/contract/interests';
import { findDealField } from '@cinvoice/contract/kinds/deal-facts';
import type { DealFact } from '@cinvoice/contract/kinds/define';
import { findKind } from '@cinvoice/contract/kinds/kinds';
import { Money } from '@cinvoice/ui/text/money.tsx';
import { approved } from '@cinvoice/words/en/approved.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { InterestProgress } from '#web/shared/ui/items/interest-progress.tsx';
import { useApproval } from './approvers.ts';
import classes from './deal-facts.module.css';

type Fact = { label: string; value: ReactNode };

const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Lists the item's OTT, amounts, dates and approvers. */
export const Facts = ({ item }: { item: OfferedDeal }) => {
  const t = useTexts(approved);
  const { who } = useApproval(item);
  return (
    <FactList
      facts={[
        { label: t('ott'), value: item.ottId.name },
        { label: t('goalInFull'), value: <Money rupees={item.goal} /> },
        { label: t('submitted'), value: formatDate(item.createdAt) },
        { label: t('approvedOn'), value: formatDate(item.approvedAt) },
        { label: t('approvedBy'), value: who },
      ]}
    />
  );
};

const makers = ['productionHouse', 'producer', 'director', 'writer'] as const satisfies readonly DealFact[];

const rights = [
  'buyer',
  'exclusiveRights',
  'nonExclusiveRights',
  'lease',
] as const satisfies readonly DealFact[];

type Row = (typeof makers)[number] | (typeof rights)[number];

/** The facts among these that the item's kind asks for, given or not. */
const KindFacts = ({ item, rows }: { item: OfferedDeal; rows: readonly Row[] }) => {
  const t = useTexts(approved);
  const say = useSourceText();
  const kind = findKind(item.kind);
  return (
    <FactList
      facts={rows.flatMap((name) => {
        const field = kind && findDealField(kind, name);
        if (!field) return [];
        const value = item[name];
        // Only choices are translated; free text stays as typed.
        const text = field.type === 'choice' && value ? say(value) : value;
        return [{ label: say(field.label), value: text ?? <span className="muted">{t('notGiven')}</span> }];
      })}
    />
  );
};

export const Makers = ({ item }: { item: OfferedDeal }) => <KindFacts item={item} rows={makers} />;

/** Empty for a kind without fields about rights. */
export const Rights = ({ item }: { item: OfferedDeal }) => {
  const t = useTexts(approved);
  const kind = findKind(item.kind);
  if (!kind || !rights.some((name) => findDealField(kind, name))) return null;
  return (
    <section className={classes.section}>
      <h2>{t('rights')}</h2>
      <KindFacts item={item} rows={rights} />
    </section>
  );
};

/** Shows only the link: the filmmaker decides who gets the password. */
export const Trailer = ({ item: { trailer, trailerIsLocked } }: { item: OfferedDeal }) => {
  const t = useTexts(approved);
  if (trailer === null) return <p className="muted">{t('noTrailer')}</p>;
  return (
    <>
      <p>
        <a className="link" href={trailer} target="_blank" rel="noreferrer">
          {t('watch')}
        </a>{' '}
        <span className="small muted">{getHost(trailer)}</span>
      </p>
      {trailerIsLocked && <p className="small muted">{t('locked')}</p>}
    </>
  );
};

const getHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Shows the share of the goal that investors' interests cover. */
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
