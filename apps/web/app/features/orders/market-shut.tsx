import type { Treasurers } from '@cinvoice/contract/market/orders';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { formatDateTime } from '#web/shared/format/date-time.ts';

/** Tells that nobody can confirm now, and what opens the market. */
export const MarketShut = ({ treasurers }: { treasurers: Treasurers }) => {
  const t = useTexts(orders);
  const { isOpen, able, needed, coolingHours } = treasurers;
  if (isOpen) return null;
  return (
    <Alert role="status" title={t('shutTitle', { able, needed })} mb={24}>
      {t('shutText', { hours: coolingHours, setting: 'TREASURERS' })}
    </Alert>
  );
};

/** The reader's own part in one sentence. */
export const OwnPart = ({ treasurers }: { treasurers: Treasurers }) => {
  const t = useTexts(orders);
  const { isTreasurer, usableFrom } = treasurers;
  if (!isTreasurer) return t('youReader');
  if (usableFrom === null) return t('youWithout');
  if (Date.parse(usableFrom) <= Date.now()) return t('youTreasurer');
  return t('youCooling', { at: formatDateTime(usableFrom) });
};
