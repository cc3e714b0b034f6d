import { joinAlternatives } from '@cinvoice/contract/codes/parameters';
import type { FieldOf } from '@cinvoice/contract/kinds/define';
import { listFormatNames } from '@cinvoice/contract/rules/files';
import { Button, Input } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useRef, useState } from 'react';
import { submissionForm } from '#web/i18n/en/submission-form.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { sizeText } from '../../size-text.ts';
import { checkContent } from '../check-file.ts';
import classes from './file-input.module.css';
import type { InputProps } from './input-props.ts';
import { Thumbnail } from './thumbnail.tsx';

type Props = InputProps<FieldOf<'file'>>;

/** What is known of the field's file, in words: what may come, what was chosen, what is stored. */
const useNote = ({ field, stored }: Props, chosen: File | null): string => {
  const t = useTexts(submissionForm);
  const say = useSourceText();
  if (chosen && stored) return t('replacesNote', { size: sizeText(chosen.size), name: stored.name });
  if (chosen) return t('chosenNote', { size: sizeText(chosen.size) });
  if (stored) return t('storedNote', { size: sizeText(stored.size) });
  const formats = joinAlternatives(listFormatNames(field), say('or'));
  return t('dropHint', { formats, megabytes: field.megabytes });
};

type ActionsProps = Pick<Props, 'id' | 'name' | 'stored'> & {
  chosen: File | null;
  wrong: boolean;
  describedBy: string;
  onChoose: () => void;
  onRemove: () => void;
};

const actionFor = (shown: boolean, wrong: boolean) => {
  if (wrong && shown) return 'chooseAnother';
  return shown ? 'replace' : 'chooseFile';
};

const Actions = ({ id, name, stored, chosen, wrong, describedBy, onChoose, onRemove }: ActionsProps) => {
  const t = useTexts(submissionForm);
  const shown = chosen !== null || stored !== null;
  return (
    <div className={classes.actions}>
      <Button
        id={id}
        size="sm"
        variant={shown && !wrong ? 'subtle' : 'default'}
        aria-describedby={describedBy}
        onClick={onChoose}
      >
        {t(actionFor(shown, wrong))}
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

/** Takes a file by choosing or dropping it, checks its type, size and content, and shows what will be sent. */
export const FileField = (props: Props) => {
  const { id, field, label, name, required, bound, stored, check } = props;
  const t = useTexts(submissionForm);
  const openPicker = useRef<() => void>(null);
  const [chosen, setChosen] = useState<File | null>(
    bound.defaultValue instanceof File ? bound.defaultValue : null,
  );
  const note = useNote(props, chosen);
  const wrong = Boolean(bound.error);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  const put = async (file: File | null) => {
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
      data-error={wrong || undefined}
      openRef={openPicker}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      multiple={false}
      onDrop={([file]) => void put(file ?? null)}
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
          {wrong && <Input.Error id={errorId}>{bound.error}</Input.Error>}
        </div>
        <Actions
          id={id}
          name={name}
          stored={stored}
          chosen={chosen}
          wrong={wrong}
          describedBy={wrong ? `${errorId} ${hintId}` : hintId}
          onChoose={() => openPicker.current?.()}
          onRemove={() => void put(null)}
        />
      </div>
    </Dropzone>
  );
};
