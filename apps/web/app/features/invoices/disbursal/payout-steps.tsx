import {
  type Disbursal,
  type Notice,
  noticeForm,
  type Stamp,
  stampForm,
} from '@cinvoice/contract/market/disbursal';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { getRegionName, regions } from '@cinvoice/contract/market/regions';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatAmount, formatPaise } from '@cinvoice/contract/money';
import { disbursal as texts } from '@cinvoice/words/en/disbursal.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { toTypedPaise } from '#web/shared/forms/typed-paise.ts';
import { PaperDialog } from '#web/shared/ui/forms/paper-dialog.tsx';
import { PaperFile, Papers } from '#web/shared/ui/papers/papers.tsx';
import { StateMark } from '#web/shared/ui/states/state-mark.tsx';
import { recordNotice, recordStamp } from './load-disbursal.ts';

export type PayoutProps = { invoice: WholeInvoice; disbursal: Disbursal };

/** One of the steps to a payout: ticked once it is done. */
export const Step = ({
  title,
  isDone,
  children,
}: {
  title: string;
  isDone: boolean;
  children: ReactNode;
}) => {
  const t = useTexts(texts);
  return (
    <li data-done={isDone || undefined}>
      <StateMark name={isDone ? 'tick' : 'ring'} />
      <div>
        <h3>
          {title} <span className="hidden">{t(isDone ? 'done' : 'open')}</span>
        </h3>
        {children}
      </div>
    </li>
  );
};

/** Tells what was done and reads the page anew. */
const useDone = (): ((text: string) => void) => {
  const { revalidate } = useRevalidator();
  return (text) => {
    notify(text);
    void revalidate();
  };
};

const nameRecording = (former: Notice | null): 'recordNotice' | 'recordProof' | 'replaceNotice' => {
  if (former === null) return 'recordNotice';
  return former.file === null ? 'recordProof' : 'replaceNotice';
};

type RecordNoticeProps = { invoice: WholeInvoice; former: Notice | null };

/** The notice, a proof for it, or a better one until the payer acknowledges it. */
const RecordNotice = ({ invoice, former }: RecordNoticeProps) => {
  const t = useTexts(texts);
  const done = useDone();
  const [isOpened, setIsOpened] = useState(false);
  const title = t(nameRecording(former));
  return (
    <div>
      <Button onClick={() => setIsOpened(true)}>{title}</Button>
      <PaperDialog
        title={title}
        submit={title}
        submitting={t('recording')}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
        fields={[
          { name: 'servedDay', label: t('servedDay'), hint: t('servedDayHint'), kind: 'day' },
          { name: 'how', label: t('how'), hint: t('howHint'), kind: 'text' },
          {
            name: 'proof',
            label: t('proof'),
            kind: 'file',
            field: noticeForm.files.proof,
            optional: former === null,
          },
        ]}
        form={noticeForm}
        initial={{
          servedDay: former?.servedDay ?? toDay(new Date()),
          how: former?.how ?? '',
          proof: null,
        }}
        toBody={(values) => ({ ...values, kind: 'assignment', proof: values.proof ?? undefined })}
        call={(form) => recordNotice(invoice._id, form)}
        onDone={() => {
          setIsOpened(false);
          done(t('noticeRecorded'));
        }}
      >
        {t('noticeText', { payer: invoice.payer.name })}
        {former && ` ${t('replaceText')}`}
      </PaperDialog>
    </div>
  );
};

/** The newest notice, how it was served, and who acknowledged it. */
export const NoticeStep = ({ invoice, disbursal }: PayoutProps) => {
  const t = useTexts(texts);
  const payer = invoice.payer.name;
  const { notice } = disbursal;
  const isServed = notice?.isServed === true;
  const tellAcknowledged = (): string => {
    if (notice?.acknowledgedAt)
      return t('acknowledgedBy', {
        by: notice.acknowledgedBy,
        at: formatDateTime(notice.acknowledgedAt),
      });
    return isServed ? t('servedByProof') : t('waitsForPayer', { payer });
  };
  return (
    <Step title={t('notice', { payer })} isDone={isServed}>
      {notice ? (
        <>
          <p>{t('served', { day: formatDay(notice.servedDay), how: notice.how })}</p>
          <p>{tellAcknowledged()}</p>
          <p className="small muted">
            {t('recordedBy', { by: notice.recordedBy, at: formatDateTime(notice.recordedAt) })}
          </p>
          {notice.file && (
            <Papers>
              <PaperFile file={notice.file} label={t('proof')} expected="PDF" />
            </Papers>
          )}
        </>
      ) : (
        <p className="muted">{t('noticeMissing', { payer })}</p>
      )}
      {!notice?.acknowledgedAt && invoice.state === 'funded' && (
        <RecordNotice key={notice?.recordedAt} invoice={invoice} former={notice} />
      )}
    </Step>
  );
};

type RecordStampProps = { invoice: WholeInvoice; former: Stamp | null };

/** The stamp, or until the payout another one in its place. */
const RecordStamp = ({ invoice, former }: RecordStampProps) => {
  const t = useTexts(texts);
  const say = useSourceText();
  const done = useDone();
  const [isOpened, setIsOpened] = useState(false);
  const title = t(former ? 'replaceStamp' : 'recordStamp');
  return (
    <div>
      <Button onClick={() => setIsOpened(true)}>{title}</Button>
      <PaperDialog
        title={title}
        submit={title}
        submitting={t('recording')}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
        fields={[
          {
            name: 'region',
            label: t('region'),
            kind: 'choice',
            options: regions.map(({ code, name }) => ({ value: code, label: say(name) })),
          },
          { name: 'amountPaise', label: t('duty'), hint: t('dutyHint'), kind: 'paise' },
          { name: 'certificate', label: t('certificateNumber'), kind: 'text' },
          { name: 'file', label: t('certificate'), kind: 'file', field: stampForm.files.file },
        ]}
        form={stampForm}
        initial={{
          region: former?.region ?? '',
          amountPaise: former ? formatAmount(former.amountPaise) : '',
          certificate: former?.certificate ?? '',
          file: null,
        }}
        toBody={(values) => ({
          ...values,
          amountPaise: toTypedPaise(values.amountPaise),
          file: values.file ?? undefined,
        })}
        call={(form) => recordStamp(invoice._id, form)}
        onDone={() => {
          setIsOpened(false);
          done(t('stampRecorded'));
        }}
      >
        {t('stampText')}
        {former && ` ${t('replaceText')}`}
      </PaperDialog>
    </div>
  );
};

/** The duty on the deed, with its certificate. */
export const StampStep = ({ invoice, disbursal }: PayoutProps) => {
  const t = useTexts(texts);
  const say = useSourceText();
  const { stamp } = disbursal;
  return (
    <Step title={t('stamp')} isDone={stamp !== null}>
      {stamp ? (
        <>
          <p>
            {t('stampPaid', {
              amount: formatPaise(stamp.amountPaise),
              region: say(getRegionName(stamp.region)),
              certificate: stamp.certificate,
            })}
          </p>
          <p className="small muted">
            {t('recordedBy', { by: stamp.recordedBy, at: formatDateTime(stamp.recordedAt) })}
          </p>
          {stamp.file && (
            <Papers>
              <PaperFile file={stamp.file} label={t('certificate')} expected="PDF" />
            </Papers>
          )}
        </>
      ) : (
        <p className="muted">{t('stampMissing')}</p>
      )}
      {invoice.state === 'funded' && <RecordStamp key={stamp?.recordedAt} invoice={invoice} former={stamp} />}
    </Step>
  );
};
