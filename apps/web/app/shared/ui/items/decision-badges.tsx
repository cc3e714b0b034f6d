import type { Item } from '@cinvoice/contract/answers';
import { decisions as texts } from '@cinvoice/words/en/decisions.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './decision-badges.module.css';
import { StatusMark } from './status-badge.tsx';

type Decided = Pick<Item, 'decisions' | 'ottId'>;

/** Shows the decisions of the OTT and of the admins separately: the item's status does not name its author. */
export const DecisionBadges = ({ item: { decisions, ottId } }: { item: Decided }) => {
  const t = useTexts(texts);
  const say = useSourceText();
  const parties = [
    { party: 'ott', who: ottId.name, status: decisions.ott?.status ?? 'pending' },
    { party: 'admin', who: t('admin'), status: decisions.admin?.status ?? 'pending' },
  ] as const;
  return (
    <ul className={classes.decisions} aria-label={t('decisions')}>
      {parties.map(({ party, who, status }) => (
        <li key={party} data-status={status}>
          <StatusMark status={status} />
          <span>{t('decision', { who, status: status === 'pending' ? t('notYet') : say(status) })}</span>
        </li>
      ))}
    </ul>
  );
};
