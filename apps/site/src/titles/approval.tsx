import { formatDate } from '@cinvoice/contract/dates';
import type { PublicTitle } from '@cinvoice/contract/titles/titles';
import { brand } from '@cinvoice/ui/brand.ts';
import { publicTitle } from '@cinvoice/words/en/public-title.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './approval.module.css';

type Props = { title: PublicTitle };

type Approvals = PublicTitle['approvals'];

const isBy = (approvals: Approvals, by: Approvals[number]['by']): boolean =>
  approvals.some((approval) => approval.by === by);

const pickSentence = (approvals: Approvals) => {
  if (!isBy(approvals, 'admin')) return isBy(approvals, 'ott') ? 'byOtt' : 'byUnknown';
  return isBy(approvals, 'ott') ? 'byBoth' : 'byAdmin';
};

const Stamp = ({ title }: Props) => {
  const t = useTexts(publicTitle);
  const administrator = t('administrator', { brand: brand.name });
  return (
    <div className={classes.stamp}>
      <b>{t('approved')}</b>
      {title.approvals.map(({ by, at }) => (
        <span key={by} className="num">
          {t('by', { who: by === 'ott' ? title.ottId.name : administrator, date: formatDate(at) })}
        </span>
      ))}
    </div>
  );
};

/** Who approved the title and when, and what that is not. */
export const Approval = ({ title }: Props) => {
  const t = useTexts(publicTitle);
  const names = { ott: title.ottId.name, brand: brand.name };
  return (
    <div className={classes.approval}>
      <Stamp title={title} />
      <div>
        <p>
          <b>{t(pickSentence(title.approvals), names)}</b>
        </p>
        <p className="small muted">{t('notAPromise')}</p>
      </div>
    </div>
  );
};
