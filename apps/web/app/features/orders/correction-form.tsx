import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { OrderPreview } from '@cinvoice/contract/market/orders';
import type { PreviewCorrection } from '@cinvoice/contract/market/statements/corrections';
import { MAX_REASON_LENGTH } from '@cinvoice/contract/text';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CheckedFacts, OrderEffect } from './effect.tsx';
import { askForCorrection, previewCorrection } from './load-orders.ts';
import classes from './orders.module.css';

/** One of the forms at a time sends; its refusal stands where it was sent. */
const useSending = () => {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const start = (event: FormEvent): boolean => {
    event.preventDefault();
    if (isSending) return false;
    setRefusal('');
    setIsSending(true);
    return true;
  };
  const end = (problem?: { message: string; errors?: readonly { message: string }[] }): void => {
    setIsSending(false);
    if (problem) setRefusal(problem.errors?.[0]?.message ?? problem.message);
  };
  return { isSending, refusal, setRefusal, start, end };
};

const AskForm = ({ correction }: { correction: PreviewCorrection }) => {
  const t = useTexts(corrections);
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const { isSending, refusal, start, end } = useSending();
  const ask = async (event: FormEvent): Promise<void> => {
    if (!start(event)) return;
    const { data, problem } = await askForCorrection({ ...correction, reason });
    end(problem);
    if (!data) return;
    notify(t('asked'));
    await navigate(toOrderPath(data.orderId));
  };
  return (
    <form className={classes.correction} noValidate onSubmit={(event) => void ask(event)}>
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {refusal && <Alert role="alert">{refusal}</Alert>}
      <div data-buttons>
        <Button type="submit" variant="filled" aria-busy={isSending}>
          {t(isSending ? 'asking' : 'ask')}
        </Button>
      </div>
      <p className="small muted">{t('second')}</p>
    </form>
  );
};

/** What is shown is read at once. */
const takeFocus = (shown: HTMLElement | null): void => shown?.focus();

const Preview = ({ preview, correction }: { preview: OrderPreview; correction: PreviewCorrection }) => {
  const t = useTexts(orders);
  const tCorrections = useTexts(corrections);
  return (
    <div className={classes.preview} tabIndex={-1} ref={takeFocus}>
      <OrderEffect title={t('what')} effect={preview} />
      <CheckedFacts title={tCorrections('checked')} checked={preview.checked} />
      <AskForm correction={correction} />
    </div>
  );
};

type Props = {
  /** What would be asked for; null while something is missing, which `missing` says. */
  correction: PreviewCorrection | null;
  missing: string;
  children: ReactNode;
};

/** First shows what an order would do, then asks for it. What was shown goes as soon as anything is changed. */
export const CorrectionForm = ({ correction, missing, children }: Props) => {
  const t = useTexts(corrections);
  const [shown, setShown] = useState<{ of: string; preview: OrderPreview } | null>(null);
  const { isSending, refusal, setRefusal, start, end } = useSending();
  const key = JSON.stringify(correction);
  const show = async (event: FormEvent): Promise<void> => {
    if (!start(event)) return;
    if (!correction) {
      end();
      return setRefusal(missing);
    }
    const { data, problem } = await previewCorrection(correction);
    end(problem);
    if (data) setShown({ of: key, preview: data });
  };
  const isShown = correction !== null && shown?.of === key;
  return (
    <>
      <form
        className={classes.correction}
        noValidate
        onChange={() => setRefusal('')}
        onSubmit={(event) => void show(event)}
      >
        {children}
        {refusal && <Alert role="alert">{refusal}</Alert>}
        <div data-buttons>
          <Button type="submit" variant={isShown ? 'default' : 'filled'} aria-busy={isSending}>
            {t(isSending ? 'reading' : 'show')}
          </Button>
        </div>
      </form>
      {isShown && <Preview key={key} preview={shown.preview} correction={correction} />}
    </>
  );
};
