import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '#web/shared/dom/save-file.ts';
import { fetchBatchFile } from './load-payouts.ts';

/** Downloads the file of a confirmed batch: every time the same bytes. */
export const BatchFile = ({ id, number }: { id: string; number: number }) => {
  const t = useTexts(payouts);
  const [isLoading, setIsLoading] = useState(false);
  const [refusal, setRefusal] = useState('');
  const load = async (): Promise<void> => {
    if (isLoading) return;
    setIsLoading(true);
    setRefusal('');
    const { data, problem } = await fetchBatchFile(id);
    setIsLoading(false);
    if (problem) setRefusal(problem.message);
    else saveFile(data, `batch-${number}.csv`);
  };
  return (
    <>
      <Button
        size="sm"
        aria-busy={isLoading}
        aria-label={t('fileOf', { number: String(number) })}
        onClick={() => void load()}
      >
        {t(isLoading ? 'loading' : 'file')}
      </Button>
      {refusal && <Alert role="alert">{refusal}</Alert>}
    </>
  );
};
