import type { Item } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { type FieldType, getField, type Kind } from '@cinvoice/contract/kinds/define';
import { getSubmitter } from '@cinvoice/contract/kinds/read-values';
import { isFrozen, needsRemark } from '@cinvoice/contract/rules/review';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { submissions } from '@cinvoice/words/en/submissions.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DecisionBadges } from '#web/shared/ui/items/decision-badges.tsx';
import { ItemCard } from '#web/shared/ui/items/item-card.tsx';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import { EditLink } from '../edit-link.tsx';
import { formatValue } from '../format-value.ts';
import { InterestBar } from '../interests/interest-bar.tsx';
import { findPoster, getGoal } from '../item-values.ts';
import { PosterTrouble } from '../poster-trouble.tsx';
import classes from './submission-card.module.css';
import { toOpenButtonId } from './use-return-focus.ts';

type Props = {
  kind: Kind;
  item: Item;
  onOpen: () => void;
  /** The update page; absent where items cannot be edited. */
  editPath?: string | undefined;
  /** Shown beside the status. */
  mark?: ReactNode;
  area: Area;
  /** Called with the item after it was changed here. */
  onChange: (item: Item) => void;
  /** Further actions, after More Details and Edit. */
  actions?: ReactNode;
};

/** The layout of a fact on a card: in one line with others, in a line of its own, or as the recipient. */
const factLayouts: { [T in FieldType]: 'inline' | 'own-line' | 'recipient' } = {
  text: 'own-line',
  prose: 'own-line',
  url: 'own-line',
  secret: 'own-line',
  rupees: 'own-line',
  choice: 'inline',
  choices: 'inline',
  links: 'own-line',
  ott: 'recipient',
  file: 'own-line',
};

/** Returns the lines of facts that the kind shows on a card. */
const useFactLines = (kind: Kind, item: Item): string[] => {
  const t = useTexts(submissions);
  const say = useSourceText();
  const facts = kind.card.flatMap((name) => {
    const field = getField(kind, name);
    const text = formatValue(field, item[name], say);
    return text === null ? [] : [{ text, layout: factLayouts[field.type] }];
  });
  const inline = facts.filter(({ layout }) => layout === 'inline').map(({ text }) => text);
  const others = facts.filter(({ layout }) => layout !== 'inline');
  return [
    ...(inline.length > 0 ? [inline.join(', ')] : []),
    ...others.map(({ text, layout }) => (layout === 'recipient' ? t('forOtt', { name: text }) : text)),
  ];
};

/** One item in a list: poster, name, status, facts, goal and actions. */
export const SubmissionCard = ({ kind, item, area, onOpen, onChange, editPath, mark, actions }: Props) => {
  const t = useTexts(submissions);
  const lines = useFactLines(kind, item);
  const submitter = getSubmitter(item);
  return (
    <ItemCard
      poster={findPoster(kind, item)}
      name={item.projectName}
      badges={
        <>
          <StatusBadge status={item.ottUpdates} />
          {mark}
        </>
      }
      facts={
        <>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li className="num">{t('created', { date: formatDate(item.createdAt) })}</li>
          {submitter && <li>{t('submittedBy', { name: submitter.name, mobile: submitter.mobile })}</li>}
        </>
      }
      goalLabel={t('goal')}
      goal={getGoal(kind, item)}
      beneath={<InterestBar kind={kind} item={item} />}
    >
      <div className={classes.decisions}>
        <DecisionBadges item={item} />
      </div>
      <PosterTrouble kind={kind} item={item} area={area} onChange={onChange} />
      {needsRemark(item.ottUpdates) && item.ottRemarks !== '' && (
        <p className={classes.remark}>
          {t.rich('remark', { b: (words) => <b>{words}</b>, remark: item.ottRemarks })}
        </p>
      )}
      <div className={classes.actions}>
        <Button id={toOpenButtonId(item._id)} size="sm" onClick={onOpen} aria-haspopup="dialog">
          {t('moreDetails')}
          <span className="hidden"> {t('ofItem', { name: item.projectName })}</span>
        </Button>
        {editPath &&
          (isFrozen(item) ? (
            <span className="small muted">{t('frozen')}</span>
          ) : (
            <EditLink item={item} to={editPath} />
          ))}
        {actions}
      </div>
    </ItemCard>
  );
};
