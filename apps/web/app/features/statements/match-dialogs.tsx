import type { BankLine } from '@cinvoice/contract/market/statements/lines';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { bankLines } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { toMakeGoodPath } from '#web/shared/site/correction-paths.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { AskForm } from './ask-form.tsx';
import { formatSigned } from './format-signed.ts';
import { askForMatch, askToUndo } from './load-lines.ts';
import { usePartWords } from './part-words.ts';
import { type Picked, PurposePicker, toParts } from './purpose-picker.tsx';
import classes from './statements.module.css';

type Props = { line: BankLine | null; onClose: () => void; onDone: () => void };

/** Asks for what the suggestion says. */
export const SuggestedDialog = ({ line, onClose, onDone }: Props) => {
  const t = useTexts(bankLines);
  const toWords = usePartWords();
  const parts = line?.suggestion?.parts ?? [];
  return (
    <CallDialog
      key={line?._id}
      title={t('askTitle')}
      opened={line !== null}
      onClose={onClose}
      fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
      initial={{ reason: t('defaultReason') }}
      submit={t('ask')}
      submitting={t('asking')}
      call={({ reason = '' }) =>
        askForMatch(line?._id ?? '', {
          parts: parts.map(({ to, paise }) => ({
            to: { type: to.type, id: to.id },
            paise,
            ...(to.type === 'invoice' && { source: 'payer' as const }),
          })),
          reason,
        })
      }
      onDone={() => {
        notify(t('asked'));
        onDone();
      }}
    >
      <p>{t('askText')}</p>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={`${part.to.type} ${part.to.id}`}>{toWords(part)}</li>
        ))}
      </ul>
    </CallDialog>
  );
};

/** Asks to take a match back, or leads to what is done where the money has left. */
export const UndoDialog = ({ line, onClose, onDone }: Props) => {
  const t = useTexts(bankLines);
  const tCorrections = useTexts(corrections);
  return (
    <CallDialog
      key={line?._id}
      title={t('undo')}
      opened={line !== null}
      onClose={onClose}
      fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
      submit={t('undo')}
      submitting={t('asking')}
      call={({ reason = '' }) => askToUndo(line?.match?._id ?? '', reason)}
      onDone={() => {
        notify(t('asked'));
        onDone();
      }}
    >
      <p>{t('undoText')}</p>
      <p>
        <Link className="link" to={toMakeGoodPath(line ? { paise: Math.abs(line.amountPaise) } : {})}>
          {tCorrections('makeGoodInstead')}
        </Link>
      </p>
    </CallDialog>
  );
};

type FormProps = { line: BankLine; onClose: () => void; onDone: () => void };

const MatchForm = ({ line, onClose, onDone }: FormProps) => {
  const t = useTexts(bankLines);
  const [picked, setPicked] = useState<Picked | null>(null);
  const parts = picked ? toParts(line.amountPaise, picked) : null;
  return (
    <AskForm
      submit={t('ask')}
      reasonHint={t('reasonHint')}
      call={parts && ((reason) => askForMatch(line._id, { parts, reason }))}
      missing={t('chooseFirst')}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        {line.narration || line.reference} <b>{formatSigned(line.amountPaise)}</b>
      </p>
      <PurposePicker line={line} onPick={setPicked} />
    </AskForm>
  );
};

/** Asks for a match that nothing suggested. */
export const MatchDialog = ({ line, onClose, onDone }: Props) => {
  const t = useTexts(bankLines);
  const tForm = useTexts(callForm);
  return (
    <Modal
      opened={line !== null}
      onClose={onClose}
      title={t('other')}
      closeButtonProps={{ 'aria-label': tForm('close') }}
      size={560}
    >
      {line && <MatchForm line={line} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
};
