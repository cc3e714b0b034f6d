import { toOrderPath } from '@cinvoice/contract/item-paths';
import { canSetOff, closeHindrance as closing, type Hindrance } from '@cinvoice/contract/market/hindrances';
import { formatPaise } from '@cinvoice/contract/money';
import { adminInvoices } from '@cinvoice/words/en/admin-invoices.ts';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { hindranceKinds } from '@cinvoice/words/en/hindrance-kinds.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useFetchedList } from '#web/shared/live/use-fetched.ts';
import { toSetOffPath } from '#web/shared/site/correction-paths.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { PaperFile, Papers } from '#web/shared/ui/papers/papers.tsx';
import { Block } from './block.tsx';
import classes from './invoice.module.css';
import { closeHindrance } from './load-hindrances.ts';
import { OpenHindrance } from './open-hindrance.tsx';
import { HindranceFacts } from './own-hindrances.tsx';

/** The party that opened or closed a hindrance; the product has no name. */
const useParty = (): ((name: string) => string) => {
  const t = useTexts(adminInvoices);
  return (name) => name || t('byProduct');
};

const WholeFacts = ({ hindrance }: { hindrance: Hindrance }) => {
  const t = useTexts(adminInvoices);
  const toParty = useParty();
  const { text, amountPaise, openedBy, openedAt, closedAt, closedBy, closingReason, file } = hindrance;
  return (
    <>
      <HindranceFacts hindrance={hindrance} />
      {text !== '' && <p className={classes.said}>{text}</p>}
      {amountPaise !== null && (
        <span>
          {t('amount')}: <span className="num">{formatPaise(amountPaise)}</span>
        </span>
      )}
      <span className="small muted">
        {t('openedBy', { by: toParty(openedBy), at: formatDateTime(openedAt) })}
        {closedAt !== null && (
          <>
            <br />
            {t('closedBy', { by: toParty(closedBy), at: formatDateTime(closedAt), reason: closingReason })}
          </>
        )}
      </span>
      {file && (
        <Papers>
          <PaperFile file={file} label={t('paper')} expected="PDF" />
        </Papers>
      )}
    </>
  );
};

const Close = ({ hindrance, onChanged }: { hindrance: Hindrance; onChanged: () => void }) => {
  const t = useTexts(adminInvoices);
  const kinds = useTexts(hindranceKinds);
  const [isOpened, setIsOpened] = useState(false);
  const { _id, kind, freezes, orderId, cause, closedAt } = hindrance;
  // The product closes its own.
  if (closedAt !== null || cause !== null) return null;
  if (orderId !== null) {
    return (
      <Link className="link" to={toOrderPath(orderId)}>
        {t('asked')}
      </Link>
    );
  }
  return (
    <div>
      <Button size="sm" onClick={() => setIsOpened(true)}>
        {t('closeHindrance')}
        <span className="hidden"> {kinds(kind)}</span>
      </Button>
      <CallDialog
        title={t('closeTitle', { kind: kinds(kind) })}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
        fields={[{ name: 'reason', label: t('reason'), kind: 'lines' }]}
        schema={closing}
        submit={t('closeHindrance')}
        submitting={t('closing')}
        call={(values) => closeHindrance(_id, values)}
        onDone={() => {
          setIsOpened(false);
          notify(t(freezes ? 'asked' : 'closed'));
          onChanged();
        }}
      >
        {t(freezes ? 'closeFrozenText' : 'closeText')}
      </CallDialog>
    </div>
  );
};

type Props = { id: string; version: number; canOpen: boolean };

/** Every hindrance of an invoice, with its text; admins open and close them. */
export const AdminHindrances = ({ id, version, canOpen }: Props) => {
  const t = useTexts(adminInvoices);
  const words = useTexts(invoices);
  const tCorrections = useTexts(corrections);
  const [changes, setChanges] = useState(0);
  const [isOpening, setIsOpening] = useState(false);
  const { outcome } = useFetchedList<Hindrance>(
    `/invoices/${id}/hindrances`,
    'admin',
    `${version} ${changes}`,
  );
  const reload = (): void => setChanges((count) => count + 1);
  return (
    <Block title={words('hindrances')}>
      {outcome?.problem && <p className="muted">{t('hindrancesFailed')}</p>}
      {outcome?.data?.length === 0 && <p className="muted">{t('noHindrances')}</p>}
      <ul className={classes.hindrances}>
        {outcome?.data?.map((hindrance) => (
          <li key={hindrance._id} data-open={hindrance.closedAt === null || undefined}>
            <WholeFacts hindrance={hindrance} />
            {canSetOff(hindrance) && (
              <Link className="link" to={toSetOffPath(id, hindrance._id)}>
                {tCorrections('setOffLink')}
              </Link>
            )}
            <Close hindrance={hindrance} onChanged={reload} />
          </li>
        ))}
      </ul>
      {canOpen && (
        <div className={classes.actions}>
          <Button onClick={() => setIsOpening(true)}>{t('openHindrance')}</Button>
        </div>
      )}
      <OpenHindrance
        invoiceId={id}
        opened={isOpening}
        onClose={() => setIsOpening(false)}
        onOpened={() => {
          setIsOpening(false);
          notify(t('opened'));
          reload();
        }}
      />
    </Block>
  );
};
