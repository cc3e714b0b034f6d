import { statementQuery } from '@cinvoice/contract/market/account-statement';
import { toDay } from '@cinvoice/contract/market/working-days';
import { accountStatement } from '@cinvoice/words/en/account-statement.ts';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { fetchFile } from '#web/shared/api/fetch-file.ts';
import { saveFile } from '#web/shared/dom/save-file.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { DateField } from '#web/shared/ui/forms/date-field.tsx';
import classes from './account-statement.module.css';
import { createPeriods, type Period } from './periods.ts';

const formats = ['pdf', 'xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

const presets = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;

const validate = createValidator(statementQuery);

const useStatement = () => {
  const t = useTexts(accountStatement);
  const [loading, setLoading] = useState<Format | null>(null);
  const [refusal, setRefusal] = useState('');
  const load = async (period: Period, format: Format): Promise<void> => {
    if (loading) return;
    const query = { ...period, format };
    if (!period.from || !period.to) return setRefusal(t('dayMissing'));
    const [error = ''] = Object.values(validate(query));
    setRefusal(error);
    if (error !== '') return;
    setLoading(format);
    const { data, problem } = await fetchFile(buildListPath('/wallet/statement', query), 'user');
    setLoading(null);
    if (problem) setRefusal(problem.errors?.[0]?.message ?? problem.message);
    else saveFile(data, `statement_${period.from}_${period.to}.${format}`);
  };
  return { loading, refusal, forget: () => setRefusal(''), load };
};

const Form = () => {
  const t = useTexts(accountStatement);
  const periods = createPeriods(toDay(new Date()));
  const [period, setPeriod] = useState<Period>(periods.thisYear);
  const { loading, refusal, forget, load } = useStatement();
  const choose = (next: Period): void => {
    forget();
    setPeriod(next);
  };
  return (
    <div className={classes.form}>
      <p>{t('statementText')}</p>
      <div className={classes.period}>
        <DateField
          label={t('from')}
          required
          value={period.from}
          onChange={(from) => choose({ ...period, from })}
        />
        <DateField
          label={t('until')}
          required
          value={period.to}
          onChange={(to) => choose({ ...period, to })}
        />
      </div>
      <fieldset className={classes.presets}>
        <legend className="hidden">{t('periods')}</legend>
        {presets.map((name) => (
          <Button key={name} size="sm" variant="subtle" px={0} onClick={() => choose(periods[name])}>
            {t(name)}
          </Button>
        ))}
      </fieldset>
      {refusal && <Alert role="alert">{refusal}</Alert>}
      <fieldset className={classes.buttons}>
        <legend className={classes.legend}>{t('formats')}</legend>
        {formats.map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'filled' : 'default'}
            aria-busy={loading === format}
            onClick={() => void load(period, format)}
          >
            {t(loading === format ? 'downloading' : format)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
};

/** The statement of account of any period, as a file. */
export const StatementButton = () => {
  const t = useTexts(accountStatement);
  const tForm = useTexts(callForm);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('statement')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('statement')}
        closeButtonProps={{ 'aria-label': tForm('close') }}
        size={560}
      >
        <Form />
      </Modal>
    </>
  );
};
