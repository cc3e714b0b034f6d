import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { filterBar } from '@cinvoice/words/en/filter-bar.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';

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
