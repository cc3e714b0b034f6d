import { dayFormats } from '@cinvoice/contract/market/statements/bank-day';
import {
  type Column,
  type ColumnName,
  type StatementMapping,
  toColumnLetter,
} from '@cinvoice/contract/market/statements/mapping';
import type { StatementPreview } from '@cinvoice/contract/market/statements/statements';
import { statementImport } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from './import.module.css';

type Columns = StatementPreview['columns'];

const untouched: StatementMapping = {
  firstRow: 2,
  dayFormat: 'day/month/year',
  day: 1,
  narration: 1,
  amount: 1,
  direction: null,
  debit: null,
  credit: null,
  reference: null,
  balance: null,
  senderName: null,
  senderAccount: null,
};

const toNumber = (columns: Columns, column: Column | null): number | null => {
  if (column === null || typeof column === 'number') return column;
  const plain = column.trim().toLowerCase();
  return columns.find(({ heading }) => heading.toLowerCase() === plain)?.number ?? null;
};

/** A heading that stands once names its column in later files, wherever it stands there. */
const toColumn = (columns: Columns, number: number): Column => {
  const heading = columns.find((one) => one.number === number)?.heading ?? '';
  return heading !== '' && columns.filter((one) => one.heading === heading).length === 1 ? heading : number;
};

type Props = {
  preview: StatementPreview;
  mapping: StatementMapping | null;
  onChange: (mapping: StatementMapping) => void;
};

type SelectProps = Pick<Props, 'onChange'> & {
  name: ColumnName;
  columns: Columns;
  mapping: StatementMapping;
  isOptional?: boolean;
  hint?: string;
};

/** A column for a purpose; beneath it stands its value in the first line, so that a wrong one is seen at once. */
const ColumnSelect = ({ name, columns, mapping, isOptional = false, hint, onChange }: SelectProps) => {
  const t = useTexts(statementImport);
  const number = toNumber(columns, mapping[name]);
  const sample = columns.find((one) => one.number === number)?.sample;
  const toLabel = ({ number: at, heading }: Columns[number]): string => {
    const letter = toColumnLetter(at);
    return heading ? t('column', { letter, heading }) : t('columnWithout', { letter });
  };
  const beneath = number === null ? (hint ?? t('optional')) : sample || t('blank');
  return (
    <NativeSelect
      label={t(name)}
      description={<span className={classes.sample}>{beneath}</span>}
      inputWrapperOrder={['label', 'input', 'description']}
      value={number === null ? '' : String(number)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...mapping, [name]: value === '' ? null : toColumn(columns, Number(value)) })
      }
    >
      {(isOptional || number === null) && <option value="">{t('notInFile')}</option>}
      {columns.map((one) => (
        <option key={one.number} value={one.number}>
          {toLabel(one)}
        </option>
      ))}
    </NativeSelect>
  );
};

/** One amount column becomes two, and the other way round. */
const switchAmounts = (mapping: StatementMapping, isTwo: boolean): StatementMapping => {
  const first = mapping.amount ?? mapping.debit ?? 1;
  return isTwo
    ? { ...mapping, amount: null, direction: null, debit: first, credit: first }
    : { ...mapping, amount: first, debit: null, credit: null };
};

/** Which column of a bank's file is what. */
export const ColumnMapping = ({ preview: { columns }, mapping, onChange }: Props) => {
  const t = useTexts(statementImport);
  const shown = mapping ?? untouched;
  const isTwo = shown.amount === null;
  const select = { columns, mapping: shown, onChange };
  return (
    <div className={classes.mapping}>
      <ColumnSelect name="day" {...select} />
      <NativeSelect
        label={t('dayFormat')}
        data={[...dayFormats]}
        value={shown.dayFormat}
        onChange={({ currentTarget }) => {
          const dayFormat = dayFormats.find((format) => format === currentTarget.value);
          if (dayFormat) onChange({ ...shown, dayFormat });
        }}
      />
      <NativeSelect
        label={t('amountIn')}
        value={isTwo ? 'two' : 'one'}
        onChange={({ currentTarget }) => onChange(switchAmounts(shown, currentTarget.value === 'two'))}
      >
        <option value="one">{t('oneColumn')}</option>
        <option value="two">{t('twoColumns')}</option>
      </NativeSelect>
      {isTwo ? (
        <>
          <ColumnSelect name="debit" {...select} />
          <ColumnSelect name="credit" {...select} />
        </>
      ) : (
        <>
          <ColumnSelect name="amount" {...select} />
          <ColumnSelect name="direction" isOptional {...select} />
        </>
      )}
      <ColumnSelect name="reference" isOptional {...select} />
      <ColumnSelect name="narration" {...select} />
      <ColumnSelect name="senderName" isOptional hint={t('senderHint')} {...select} />
      <ColumnSelect name="senderAccount" isOptional {...select} />
      <ColumnSelect name="balance" isOptional {...select} />
      <TextInput
        label={t('firstRow')}
        type="number"
        min={1}
        max={1000}
        value={shown.firstRow}
        onChange={({ currentTarget }) => {
          const firstRow = Math.trunc(Number(currentTarget.value));
          if (firstRow >= 1 && firstRow <= 1000) onChange({ ...shown, firstRow });
        }}
      />
    </div>
  );
};
