import type { Item } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { type FieldType, getField, type Kind } from '@cinvoice/contract/kinds/define';
import { getSubmitter } from '@cinvoice/contract/kinds/read-values';
import { isFrozen, needsRemark } from '@cinvoice/contract/rules/review';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { submissions } from '#web/i18n/en/submissions.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Area } from '#web/shared/session/session.ts';
import { DecisionBadges } from '#web/shared/ui/items/decision-badges.tsx';
import { ItemCard } from '#web/shared/ui/items/item-card.tsx';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import { EditLink } from '../edit-link.tsx';
import { InterestBar } from '../interests/interest-bar.tsx';
import { goalOf, posterOf } from '../item-values.ts';
import { PosterTrouble } from '../poster-trouble.tsx';
import { textOfValue } from '../value-text.ts';
import classes from './submission-card.module.css';
import { openerId } from './use-focus-back.ts';

type Props = {
  kind: Kind;
  item: Item;
  onOpen: () => void;
  /** The update page, where the reader may edit items; it receives the id as navigation state. */
  editPath?: string | undefined;
  /** Beside the status. */
  mark?: ReactNode;
  reader: Area;
  /** Something of the item was changed here. */
  onChange: (item: Item) => void;
  /** More actions, after More Details and Edit. */
  actions?: ReactNode;
};

/** How a fact stands on a card: in one line with its neighbours, in a line of its own, or there as whom the item is for. */
const standings: { [T in FieldType]: 'together' | 'alone' | 'addressed' } = {
  text: 'alone',
  prose: 'alone',
  url: 'alone',
  secret: 'alone',
  rupees: 'alone',
  choice: 'together',
  choices: 'together',
  links: 'alone',
  ott: 'addressed',
  file: 'alone',
};

/** The kind's card facts, line by line. */
const useFactLines = (kind: Kind, item: Item): string[] => {
  const t = useTexts(submissions);
  const say = useSourceText();
  const facts = kind.card.flatMap((name) => {
    const field = getField(kind, name);
    const text = textOfValue(field, item[name], say);
    return text === null ? [] : [{ text, standing: standings[field.type] }];
  });
  const together = facts.filter(({ standing }) => standing === 'together').map(({ text }) => text);
  const others = facts.filter(({ standing }) => standing !== 'together');
  return [
    ...(together.length > 0 ? [together.join(', ')] : []),
    ...others.map(({ text, standing }) => (standing === 'addressed' ? t('forOtt', { name: text }) : text)),
  ];
};

/** One item in a list: what it is, where it stands, what it wants, and what can be done with it. */
export const SubmissionCard = ({ kind, item, reader, onOpen, onChange, editPath, mark, actions }: Props) => {
  const t = useTexts(submissions);
  const lines = useFactLines(kind, item);
  const submitter = getSubmitter(item);
  return (
    <ItemCard
      poster={posterOf(kind, item)}
      name={item.projectName}
      marks={
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
      goal={goalOf(kind, item)}
      beneath={<InterestBar kind={kind} item={item} />}
    >
      <div className={classes.decisions}>
        <DecisionBadges item={item} />
      </div>
      <PosterTrouble kind={kind} item={item} reader={reader} onChange={onChange} />
      {needsRemark(item.ottUpdates) && item.ottRemarks !== '' && (
        <p className={classes.remark}>
          {t.rich('remark', { b: (words) => <b>{words}</b>, remark: item.ottRemarks })}
        </p>
      )}
      <div className={classes.actions}>
        <Button id={openerId(item._id)} size="sm" onClick={onOpen} aria-haspopup="dialog">
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
