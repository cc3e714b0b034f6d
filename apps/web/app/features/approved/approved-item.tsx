import { asDate } from '@cinvoice/contract/dates';
import type { OfferedItem } from '@cinvoice/contract/interests';
import { choiceLabel } from '@cinvoice/contract/vocabulary';
import type { ReactNode } from 'react';
import { approved } from '#web/i18n/en/approved.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { amountInWords } from '#web/shared/amount-in-words.ts';
import { shortAmount } from '#web/shared/short-amount.ts';
import { Figures } from '#web/shared/ui/figures.tsx';
import { Money } from '#web/shared/ui/money.tsx';
import { Poster } from '#web/shared/ui/poster.tsx';
import { StatusBadge } from '#web/shared/ui/status-badge.tsx';
import { useFreshPosters } from '#web/shared/use-fresh-posters.ts';
import classes from './approved-item.module.css';
import { languagesOf, sortOf } from './item-facts.ts';

const Facts = ({ item }: { item: OfferedItem }) => {
  const t = useTexts(approved);
  const facts: [string, ReactNode][] = [
    [t('ott'), item.ottId.name],
    [t('goalInFull'), <Money key="goal" rupees={item.goal} />],
    [t('submitted'), asDate(item.createdAt)],
    [t('approvedOn'), asDate(item.approvedAt)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type Props = {
  item: OfferedItem;
  /** The right-hand column; it belongs to another feature. */
  aside: ReactNode;
  /** Leads a phone to that column, which stands at the end there; null where nothing can be done in it. */
  asideLink: ReactNode;
};

/** Everything that an investor may know of one item. */
export const ApprovedItem = ({ item, aside, asideLink }: Props) => {
  const t = useTexts(approved);
  const say = useSourceText();
  useFreshPosters([item.poster]);
  return (
    <div className={classes.columns}>
      <article>
        <div className={classes.head}>
          <div className={classes.poster}>
            <Poster poster={item.poster} name={item.projectName} sizes="220px" eager />
          </div>
          <div>
            <StatusBadge status="approved" />
            <h1>{item.projectName}</h1>
            <p className="lead">{t('lead', { ott: item.ottId.name, date: asDate(item.approvedAt) })}</p>
          </div>
        </div>
        <div className={classes.figures}>
          <Figures
            figures={[
              { label: t('goal'), value: shortAmount(item.goal), note: amountInWords(item.goal) },
              {
                label: t('contentType'),
                value: say(choiceLabel(item.contentType)),
                note: languagesOf(item, say),
              },
              { label: t('genre'), value: say(choiceLabel(item.genre)), note: sortOf(item, say) },
            ]}
          />
        </div>
        <section className={classes.section}>
          <h2>{t('synopsis')}</h2>
          {item.synopsis ? (
            <p className={classes.prose}>{item.synopsis}</p>
          ) : (
            <p className="muted">{t('noSynopsis')}</p>
          )}
        </section>
        <section className={classes.section}>
          <h2>{t('details')}</h2>
          <Facts item={item} />
        </section>
        <p className={classes.risk}>{t('risk')}</p>
        {asideLink && (
          <p className={classes.bar}>
            <span>
              {t('goal')} <b className="num">{shortAmount(item.goal)}</b>
            </span>
            {asideLink}
          </p>
        )}
      </article>
      <aside className={classes.aside}>{aside}</aside>
    </div>
  );
};
