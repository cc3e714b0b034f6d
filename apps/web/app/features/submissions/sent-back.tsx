import { formatDate } from '@cinvoice/contract/dates';
import { submissions } from '@cinvoice/words/en/submissions.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import { toItemPath } from './list/use-open-item.ts';
import classes from './sent-back.module.css';
import type { ItemOfKind } from './summary.ts';

/** The paths of a kind's pages in an area, by the slug of the kind. */
type KindPaths = Readonly<Record<string, { list: string; update: string }>>;

const Entry = ({ kind, item, pages }: ItemOfKind & { pages: KindPaths }) => {
  const t = useTexts(submissions);
  const say = useSourceText();
  const paths = pages[kind.slug];
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
      {paths && (
        <div className={classes.actions}>
          <Button component={Link} to={paths.update} state={{ id: item._id }} size="sm">
            {t('edit')}
            {ofItem}
          </Button>
          <Button component={Link} to={toItemPath(paths.list, item._id)} size="sm" variant="subtle">
            {t('moreDetails')}
            {ofItem}
          </Button>
        </div>
      )}
    </li>
  );
};

/** Lists the items that were returned with a remark, each with a link to its update page. */
export const SentBack = ({ items, pages }: { items: readonly ItemOfKind[]; pages: KindPaths }) => (
  <ul className={classes.list}>
    {items.map(({ kind, item }) => (
      <Entry key={item._id} kind={kind} item={item} pages={pages} />
    ))}
  </ul>
);
