import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { Officer, WholePayer } from '@cinvoice/contract/market/payers';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { RowActions } from '#web/shared/ui/lists/row-actions.tsx';
import { revokeOfficer } from './load-payers.ts';
import { PaperLink } from './payer-facts.tsx';
import { OfficerStateBadge } from './payer-states.tsx';
import classes from './payers.module.css';

type Since = Pick<Officer, 'state' | 'usableFrom'> & { revokedAt?: string | null };

/** From when an officer can confirm, or until when it could. */
export const OfficerSince = ({ state, usableFrom, revokedAt }: Since) => {
  const t = useTexts(payers);
  if (revokedAt) return t('revokedAt', { at: formatDateTime(revokedAt) });
  if (!usableFrom) return null;
  return t(state === 'cooling' ? 'usableFrom' : 'usableSince', { at: formatDateTime(usableFrom) });
};

const State = ({ officer }: { officer: Officer }) => {
  const t = useTexts(payers);
  return (
    <span className={classes.state}>
      <OfficerStateBadge state={officer.state} />
      <span className={classes.sub}>
        {officer.state === 'proposed' && officer.orderId ? (
          <Link className="link" to={toOrderPath(officer.orderId)}>
            {t('seeOrder')}
          </Link>
        ) : (
          <OfficerSince {...officer} />
        )}
      </span>
    </span>
  );
};

type RevokeProps = { officer: Officer | null; onClose: () => void; onRevoked: () => void };

const Revoke = ({ officer, onClose, onRevoked }: RevokeProps) => {
  const t = useTexts(payers);
  const name = officer?.name ?? '';
  return (
    <CallDialog
      key={officer?._id}
      title={t('revoke')}
      opened={officer !== null}
      onClose={onClose}
      submit={t('revoke')}
      submitting={t('revoking')}
      call={() => revokeOfficer(officer?._id ?? '')}
      onDone={() => {
        notify(t('revokedDone', { name }));
        onRevoked();
      }}
    >
      {officer?.state === 'proposed'
        ? t('revokeProposedText', { name })
        : t('revokeText', { name, email: officer?.email ?? '' })}
    </CallDialog>
  );
};

const isOpen = ({ state }: Officer): boolean => state !== 'dropped' && state !== 'revoked';

type Props = { payer: WholePayer; onAdd: () => void; onChanged: () => void };

/** The persons whose mailboxes confirm acceptances, with who asked for them and who confirmed. */
export const Officers = ({ payer: { officers, state }, onAdd, onChanged }: Props) => {
  const t = useTexts(payers);
  const [selected, setSelected] = useState<Officer | null>(null);
  return (
    <section className={classes.block} aria-labelledby="officers">
      <h2 id="officers">{t('officers')}</h2>
      <p className="small muted">{t('officersNote')}</p>
      {officers.length === 0 ? (
        <p>{t('noOfficers')}</p>
      ) : (
        <RecordTable
          caption={t('officers')}
          rows={officers}
          columns={[
            {
              label: t('officer'),
              cell: ({ name, designation }) => (
                <>
                  {name}
                  <span className={classes.sub}>{designation}</span>
                </>
              ),
              heading: true,
            },
            { label: t('mailbox'), cell: ({ email }) => <span className={classes.long}>{email}</span> },
            { label: t('state'), cell: (officer) => <State officer={officer} /> },
            { label: t('paper'), cell: ({ authority }) => <PaperLink file={authority} /> },
            { label: t('askedBy'), cell: ({ askedBy }) => askedBy || '–' },
            { label: t('confirmedBy'), cell: ({ confirmedBy }) => confirmedBy || '–' },
            {
              label: t('actions'),
              cell: (officer) =>
                isOpen(officer) ? (
                  <RowActions
                    label={t('actionsOf', { name: officer.name })}
                    actions={[{ name: t('revoke'), onSelect: () => setSelected(officer) }]}
                  />
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
      {state === 'active' && (
        <Button onClick={onAdd} aria-haspopup="dialog">
          {t('addOfficer')}
        </Button>
      )}
      <Revoke
        officer={selected}
        onClose={() => setSelected(null)}
        onRevoked={() => {
          setSelected(null);
          onChanged();
        }}
      />
    </section>
  );
};
