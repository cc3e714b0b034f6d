import { formatDate } from '@cinvoice/contract/dates';
import type { OfferedItem } from '@cinvoice/contract/interests';
import { toRupees } from '@cinvoice/contract/money';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { Money } from '@cinvoice/ui/text/money.tsx';
import { approved } from '@cinvoice/words/en/approved.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import classes from './approved-table.module.css';
import { useApproval } from './approvers.ts';
import { formatCategory, formatType } from './item-facts.ts';

type Props = { items: readonly OfferedItem[]; getItemPath: (item: OfferedItem) => string };

const OwnInterest = ({ item: { own, interest } }: { item: OfferedItem }) => {
  const t = useTexts(approved);
  if (own) return t('own');
  if (!interest) return <span className="muted">{t('none')}</span>;
  return (
    <b>
      <Money rupees={toRupees(interest.amountPaise)} />
    </b>
  );
};

const Approvers = ({ item }: { item: OfferedItem }) => useApproval(item).who;

export const ApprovedTable = ({ items, getItemPath }: Props) => {
  const t = useTexts(approved);
  const say = useSourceText();
  return (
    <RecordTable
      caption={t('caption')}
      rows={items}
      columns={[
        {
          label: t('name'),
          heading: true,
          cell: (item) => (
            <Link to={getItemPath(item)} className={classes.name}>
              {item.projectName}
            </Link>
          ),
        },
        { label: t('kind'), cell: (item) => formatCategory(item, say) },
        { label: t('contentType'), cell: (item) => formatType(item, say) },
        { label: t('genre'), cell: ({ genre }) => say(toChoiceLabel(genre)) },
        { label: t('ott'), cell: ({ ottId }) => ottId.name },
        { label: t('approvedBy'), cell: (item) => <Approvers item={item} /> },
        { label: t('approvedOn'), cell: ({ approvedAt }) => formatDate(approvedAt), numeric: true },
        { label: t('goal'), cell: ({ goal }) => <Money rupees={goal} />, numeric: true },
        { label: t('interest'), cell: (item) => <OwnInterest item={item} />, numeric: true },
      ]}
    />
  );
};
