import type { SystemState } from '@cinvoice/contract/system';
import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { Figure } from '#web/shared/ui/text/figures.tsx';

/** Where e-mails go, when the last one went, and what keeps others waiting. */
export const useMail = ({ mail: { server, waiting, sentAt, fault } }: SystemState): Figure => {
  const t = useTexts(system);
  const label = t('mail');
  if (fault !== null)
    return {
      label,
      value: t('mailWaiting', { count: waiting }),
      note: t('mailFault', { fault }),
      isBad: true,
    };
  const at = sentAt === null ? null : formatDateTime(sentAt);
  if (server === null)
    return { label, value: t('mailOutbox'), note: at === null ? t('mailNone') : t('mailLast', { at }) };
  const note = at === null ? t('mailNoneBy', { server }) : t('mailLastBy', { at, server });
  return { label, value: t('mailSent'), note };
};

const names = { msg91: 'MSG91', twilio: 'Twilio' } as const;

/** Who sends codes, when the last one went, and why one that came after it did not. */
export const useSms = ({ sms: { provider, sentAt, failedAt, fault } }: SystemState): Figure => {
  const t = useTexts(system);
  const label = t('sms');
  const value = provider === 'outbox' ? t('smsOutbox') : names[provider];
  if (failedAt !== null && failedAt > (sentAt ?? ''))
    return {
      label,
      value,
      note: t('smsFault', { at: formatDateTime(failedAt), fault: fault ?? '' }),
      isBad: true,
    };
  return {
    label,
    value,
    note: sentAt === null ? t('smsNone') : t('smsLast', { at: formatDateTime(sentAt) }),
  };
};
