import { formatDate } from '@cinvoice/contract/dates';
import type { OwnPayer } from '@cinvoice/contract/market/payers';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { ownOfficers } from '@cinvoice/words/en/payers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { OfficerSince } from './officers.tsx';
import { OfficerStateBadge } from './payer-states.tsx';
import classes from './payers.module.css';

const List = ({ own: { payer, officers } }: { own: OwnPayer }) => {
  const t = useTexts(ownOfficers);
  if (!payer) return <p>{t('notPayer')}</p>;
  const { legalName, verifiedSince } = payer;
  return (
    <>
      <p>{t('payer', { legalName, at: formatDate(verifiedSince) })}</p>
      {officers.length === 0 ? (
        <p>{t('noOfficers')}</p>
      ) : (
        <ul className={classes.own}>
          {officers.map((officer) => (
            <li key={officer._id}>
              <span>
                <b>{officer.name}</b>
                <span className={classes.sub}>
                  {officer.designation}, {officer.email}
                </span>
              </span>
              <span className={classes.state}>
                <OfficerStateBadge state={officer.state} />
                <span className={classes.sub}>
                  <OfficerSince {...officer} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">{t('note')}</p>
      {officers.length > 0 && <p className="small muted">{t('wrong')}</p>}
    </>
  );
};

/** An OTT's own officers, which it reads and cannot change. */
export const OwnOfficers = ({ own }: { own: Promise<Outcome<OwnPayer>> }) => {
  const t = useTexts(ownOfficers);
  return (
    <section className={classes.block} aria-labelledby="own-officers">
      <h2 id="own-officers">{t('title')}</h2>
      <Loaded outcome={own} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(read) => <List own={read} />}
      </Loaded>
    </section>
  );
};
