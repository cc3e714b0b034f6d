import type { OfferedDeal } from '@cinvoice/contract/interests';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { formatAmountInWords } from '@cinvoice/words/amount-in-words.ts';
import { approved } from '@cinvoice/words/en/approved.ts';
import { formatShortAmount } from '@cinvoice/words/short-amount.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { usePosterPolling } from '#web/shared/live/use-poster-polling.ts';
import { LivePoster } from '#web/shared/ui/items/live-poster.tsx';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import { Figures } from '#web/shared/ui/text/figures.tsx';
import classes from './approved-item.module.css';
import { useApproval } from './approvers.ts';
import { Facts, Makers, Progress, Rights, Trailer } from './deal-facts.tsx';
import { formatCategory, formatLanguages } from './item-facts.ts';

type Props = {
  item: OfferedDeal;
  /** The right-hand column, which belongs to another feature. */
  aside: ReactNode;
  /** Links to that column, which comes last on a phone; null where it offers nothing. */
  asideLink: ReactNode;
};

/** Shows all that an investor may see of an item. */
export const ApprovedItem = ({ item, aside, asideLink }: Props) => {
  const t = useTexts(approved);
  const say = useSourceText();
  const { lead, risk } = useApproval(item);
  usePosterPolling([item.poster]);
  return (
    <div className={classes.columns}>
      <article>
        <div className={classes.head}>
          <div>
            <LivePoster poster={item.poster} name={item.projectName} sizes="220px" eager />
          </div>
          <div>
            <StatusBadge status="approved" />
            <h1>{item.projectName}</h1>
            <p className="lead">{lead}</p>
          </div>
        </div>
        <div className={classes.figures}>
          <Figures
            figures={[
              { label: t('goal'), value: formatShortAmount(item.goal), note: formatAmountInWords(item.goal) },
              {
                label: t('contentType'),
                value: say(toChoiceLabel(item.contentType)),
                note: formatLanguages(item, say),
              },
              { label: t('genre'), value: say(toChoiceLabel(item.genre)), note: formatCategory(item, say) },
            ]}
          />
        </div>
        <Progress item={item} />
        <section className={classes.section}>
          <h2>{t('synopsis')}</h2>
          {item.synopsis ? (
            <p className={classes.prose}>{item.synopsis}</p>
          ) : (
            <p className="muted">{t('noSynopsis')}</p>
          )}
        </section>
        <section className={classes.section}>
          <h2>{t('makers')}</h2>
          <Makers item={item} />
        </section>
        <Rights item={item} />
        <section className={classes.section}>
          <h2>{t('trailer')}</h2>
          <Trailer item={item} />
        </section>
        <section className={classes.section}>
          <h2>{t('details')}</h2>
          <Facts item={item} />
        </section>
        <p className={classes.risk}>{risk}</p>
        {asideLink && (
          <p className={classes.bar}>
            <span>
              {t('goal')} <b className="num">{formatShortAmount(item.goal)}</b>
            </span>
            {asideLink}
          </p>
        )}
      </article>
      <aside className={classes.aside}>{aside}</aside>
    </div>
  );
};
