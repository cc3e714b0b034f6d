import { formatDate } from '@cinvoice/contract/dates';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { submissions } from '#web/i18n/en/submissions.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import { linkToItem } from './list/use-open-item.ts';
import classes from './sent-back.module.css';
import type { ItemOfKind } from './summary.ts';

/** A kind's pages in an area, by its slug. */
type Pages = Readonly<Record<string, { list: string; update: string }>>;

const Entry = ({ kind, item, pages }: ItemOfKind & { pages: Pages }) => {
  const t = useTexts(submissions);
  const say = useSourceText();
  const at = pages[kind.slug];
  const ofItem = <span className="hidden"> {t('ofItem', { name: item.projectName })}</span>;
  return (
    <li className={classes.entry}>
      <div>
        <h3>{item.projectName}</h3>
        <p className="small muted num">
          {t('sentBackLine', {
            kind: say(kind.title),
            ott: item.ottId.name,
            date: formatDate(item.updatedAt),
          })}
        </p>
      </div>
      <StatusBadge status={item.ottUpdates} />
      <p className={classes.remark}>{item.ottRemarks}</p>
      {at && (
        <div className={classes.actions}>
          <Button component={Link} to={at.update} state={{ id: item._id }} size="sm">
            {t('edit')}
            {ofItem}
          </Button>
          <Button component={Link} to={linkToItem(at.list, item._id)} size="sm" variant="subtle">
            {t('moreDetails')}
            {ofItem}
          </Button>
        </div>
      )}
    </li>
  );
};

/** What came back with a remark, and the way to answer it. */
export const SentBack = ({ items, pages }: { items: readonly ItemOfKind[]; pages: Pages }) => (
  <ul className={classes.list}>
    {items.map(({ kind, item }) => (
      <Entry key={item._id} kind={kind} item={item} pages={pages} />
    ))}
  </ul>
);
