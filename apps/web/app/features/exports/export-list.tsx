import { inGroups } from '@cinvoice/contract/money';
import { Alert, Button, Modal, Progress } from '@mantine/core';
import { useId, useState } from 'react';
import { exports } from '#web/i18n/en/exports.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './export-list.module.css';
import { type Format, type Source, useExport } from './use-export.ts';

const formats = [
  { format: 'xlsx', hint: 'xlsxHint', variant: 'filled' },
  { format: 'csv', hint: 'csvHint', variant: 'default' },
] as const;

/** Of a button that takes the place of the one that was pressed. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

type ChoiceProps = (typeof formats)[number] & { wasChosen: boolean; onChoose: () => void };

const Choice = ({ format, hint, variant, wasChosen, onChoose }: ChoiceProps) => {
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

type Far = { rows: number; total: number };

/** How far it is, and a way out. */
const Running = ({ rows, total, onCancel }: Far & { onCancel: () => void }) => {
  const t = useTexts(exports);
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((rows / total) * 100));
  const words =
    rows === 0 ? t('preparing') : t('progress', { rows: inGroups(rows), total: inGroups(total), percent });
  return (
    <div className={classes.running}>
      <Progress.Root>
        <Progress.Section value={percent} aria-label={words} />
      </Progress.Root>
      <p className="num" aria-hidden="true">
        {words}
      </p>
      <Button ref={takeFocus} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
};

type Props = Source & { isNarrowed: boolean };

/** Takes the whole list along, as it is narrowed and ordered now. */
export const ExportList = ({ isNarrowed, ...source }: Props) => {
  const t = useTexts(exports);
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<Format | null>(null);
  const close = () => setOpened(false);
  const { progress, failure, start, cancel } = useExport(source, close);
  const running = progress !== null;
  const open = () => {
    setChosen(null);
    setOpened(true);
  };
  const choose = (format: Format) => () => {
    setChosen(format);
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
            {t(isNarrowed ? 'narrowed' : 'whole')} {t('noted')}
          </p>
          {failure && <Alert role="alert">{failure}</Alert>}
          {progress ? (
            <Running {...progress} onCancel={cancel} />
          ) : (
            <ul className={classes.choices}>
              {formats.map((choice) => (
                <Choice
                  key={choice.format}
                  {...choice}
                  wasChosen={chosen === choice.format}
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
