import { formatCount } from '@cinvoice/contract/money';
import { exports } from '@cinvoice/words/en/exports.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Modal, Progress } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './export-list.module.css';
import { type ExportSource, type Format, useExport } from './use-export.ts';

const formats = [
  { format: 'xlsx', hint: 'xlsxHint', variant: 'filled' },
  { format: 'csv', hint: 'csvHint', variant: 'default' },
] as const;

/** Focuses a button that replaces the pressed one. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

type FormatChoiceProps = (typeof formats)[number] & { wasChosen: boolean; onChoose: () => void };

const FormatChoice = ({ format, hint, variant, wasChosen, onChoose }: FormatChoiceProps) => {
  const t = useTexts(exports);
  const hintId = useId();
  return (
    <li>
      <Button
        ref={wasChosen ? takeFocus : null}
        variant={variant}
        fullWidth
        aria-describedby={hintId}
        onClick={onChoose}
      >
        {t(format)}
      </Button>
      <p id={hintId} className="small muted">
        {t(hint)}
      </p>
    </li>
  );
};

type RunningProps = { rows: number; total: number; onCancel: () => void };

/** Shows the progress and a way to cancel. */
const Running = ({ rows, total, onCancel }: RunningProps) => {
  const t = useTexts(exports);
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((rows / total) * 100));
  const label =
    rows === 0
      ? t('preparing')
      : t('progress', { rows: formatCount(rows), total: formatCount(total), percent });
  return (
    <div className={classes.running}>
      <Progress.Root>
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
      <p className="num" aria-hidden="true">
        {label}
      </p>
      <Button ref={takeFocus} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
};

type Props = ExportSource & { isNarrowed: boolean };

/** Exports the whole list with its current filter and order. */
export const ExportList = ({ isNarrowed, ...source }: Props) => {
  const t = useTexts(exports);
  const [opened, setOpened] = useState(false);
  const [lastFormat, setLastFormat] = useState<Format | null>(null);
  const close = () => setOpened(false);
  const { progress, failure, start, cancel } = useExport(source, close);
  // Exports of one's own data are not noted.
  const isNoted = source.area !== 'user';
  const running = progress !== null;
  const open = () => {
    setLastFormat(null);
    setOpened(true);
  };
  const choose = (format: Format) => () => {
    setLastFormat(format);
    void start(format);
  };
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        {t('open')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('close') }}
        size={520}
        withCloseButton={!running}
        closeOnEscape={!running}
        closeOnClickOutside={!running}
      >
        <div className={classes.body} aria-busy={running}>
          <p>
            {t(isNarrowed ? 'filtered' : 'all')} {isNoted && t('logged')}
          </p>
          {failure && <Alert role="alert">{failure}</Alert>}
          {progress ? (
            <Running {...progress} onCancel={cancel} />
          ) : (
            <ul className={classes.choices}>
              {formats.map((choice) => (
                <FormatChoice
                  key={choice.format}
                  {...choice}
                  wasChosen={lastFormat === choice.format}
                  onChoose={choose(choice.format)}
                />
              ))}
            </ul>
          )}
        </div>
      </Modal>
    </>
  );
};
