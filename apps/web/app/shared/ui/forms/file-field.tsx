import type { StoredFile } from '@cinvoice/contract/answers';
import { joinAlternatives } from '@cinvoice/contract/codes/parameters';
import type { FieldOf } from '@cinvoice/contract/kinds/define';
import { listFormatNames } from '@cinvoice/contract/rules/files';
import { Button, Input } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { formatSize } from '#web/shared/format/format-size.ts';
import { checkContent } from '#web/shared/forms/check-file.ts';
import { useVirusCheck } from '../papers/virus-check.tsx';
import classes from './file-field.module.css';
import { Thumbnail } from './thumbnail.tsx';

type Props = {
  /** The button's id. An error summary links to it. */
  id: string;
  field: FieldOf<'file'>;
  /** The shown label, including marks. */
  label: ReactNode;
  /** The label's text without marks. */
  name: string;
  required: boolean;
  /** Props of the form library. The form holds the chosen file. */
  bound: GetInputPropsReturnType;
  /** The file that was sent before. */
  stored: StoredFile | null;
  /** Validates this field now. */
  check: () => void;
};

/** Describes the accepted, the chosen and the stored file of the field. */
const useNote = ({ field, stored }: Props, chosen: File | null): string => {
  const t = useTexts(submissionForm);
  const say = useSourceText();
  const sayCheck = useVirusCheck();
  if (chosen && stored) return t('replacesNote', { size: formatSize(chosen.size), name: stored.name });
  if (chosen) return t('chosenNote', { size: formatSize(chosen.size) });
  if (stored) return [t('storedNote', { size: formatSize(stored.size) }), sayCheck(stored)].join(' ').trim();
  const formats = joinAlternatives(listFormatNames(field), say('or'));
  return t('dropHint', { formats, megabytes: field.megabytes });
};

type ActionsProps = Pick<Props, 'id' | 'name' | 'stored'> & {
  chosen: File | null;
  isInvalid: boolean;
  describedBy: string;
  onChoose: () => void;
  onRemove: () => void;
};

const getActionText = (shown: boolean, isInvalid: boolean) => {
  if (isInvalid && shown) return 'chooseAnother';
  return shown ? 'replace' : 'chooseFile';
};

const Actions = ({ id, name, stored, chosen, isInvalid, describedBy, onChoose, onRemove }: ActionsProps) => {
  const t = useTexts(submissionForm);
  const shown = chosen !== null || stored !== null;
  return (
    <div className={classes.actions}>
      <Button
        id={id}
        size="sm"
        variant={shown && !isInvalid ? 'subtle' : 'default'}
        aria-describedby={describedBy}
        onClick={onChoose}
      >
        {t(getActionText(shown, isInvalid))}
        <span className="hidden"> {name}</span>
      </Button>
      {chosen && (
        <Button size="sm" variant="subtle" onClick={onRemove}>
          {t(stored ? 'undo' : 'remove')}
          <span className="hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
};

/** Takes a chosen or dropped file, checks its type, size and content, and shows the file that will be sent. */
export const FileField = (props: Props) => {
  const { id, field, label, name, required, bound, stored, check } = props;
  const t = useTexts(submissionForm);
  const openPicker = useRef<() => void>(null);
  const [chosen, setChosen] = useState<File | null>(
    bound.defaultValue instanceof File ? bound.defaultValue : null,
  );
  const note = useNote(props, chosen);
  const isInvalid = Boolean(bound.error);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  const choose = async (file: File | null) => {
    setChosen(file);
    if (file) await checkContent(field, file, t('unreadable'));
    bound.onChange(file);
    check();
  };
  const shown = chosen ?? stored;
  return (
    <Dropzone
      className={classes.drop ?? ''}
      data-filled={shown !== null || undefined}
      data-error={isInvalid || undefined}
      openRef={openPicker}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      multiple={false}
      onDrop={([file]) => void choose(file ?? null)}
      inputProps={{
        'aria-label': name,
        accept: field.accept.map((extension) => `.${extension}`).join(','),
      }}
    >
      <div className={classes.row}>
        <Thumbnail file={chosen} stored={stored} picture={field.picture === true} />
        <div className={classes.text}>
          <Input.Label component="span" required={required}>
            {label}
          </Input.Label>
          {shown && <span className={classes.name}>{shown.name}</span>}
          <span id={hintId} className={classes.note}>
            {note}
          </span>
          {isInvalid && <Input.Error id={errorId}>{bound.error}</Input.Error>}
        </div>
        <Actions
          id={id}
          name={name}
          stored={stored}
          chosen={chosen}
          isInvalid={isInvalid}
          describedBy={isInvalid ? `${errorId} ${hintId}` : hintId}
          onChoose={() => openPicker.current?.()}
          onRemove={() => void choose(null)}
        />
      </div>
    </Dropzone>
  );
};
