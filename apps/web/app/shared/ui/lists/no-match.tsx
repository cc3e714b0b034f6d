import { Button } from '@mantine/core';
import { filterBar } from '#web/i18n/en/filter-bar.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { EmptyState } from './empty-state.tsx';

/** Replaces a list whose filter matches nothing. */
export const NoMatch = () => {
  const t = useTexts(filterBar);
  const { clear } = useUrlQuery();
  return (
    <EmptyState title={t('noMatch')} action={<Button onClick={clear}>{t('clear')}</Button>}>
      {t('noMatchText')}
    </EmptyState>
  );
};
