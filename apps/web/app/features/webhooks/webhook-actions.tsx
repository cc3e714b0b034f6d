import type { ChangeWebhook, Webhook, WebhookType } from '@cinvoice/contract/webhooks';
import { webhookTypes } from '@cinvoice/contract/webhooks';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { changeWebhook, removeWebhook, replaceSecret, revealSecret, sendTestEvent } from './calls.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import classes from './webhooks.module.css';

type Dialog = 'change' | 'switch' | 'reveal' | 'replace' | 'remove';

const isType = (type: string): type is WebhookType => webhookTypes.some((one) => one === type);

const toChanges = ({ url, types, disabled }: Webhook): ChangeWebhook => ({
  url,
  types: types.filter(isType),
  enabled: disabled === null,
});

const TestButton = ({ area, id }: { area: Area; id: string }) => {
  const t = useTexts(webhooks);
  const { revalidate } = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  const test = async (): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    const { problem } = await sendTestEvent(area, id);
    setIsSending(false);
    if (problem) return notify(problem.message, 'bad');
    notify(t('testSent'));
    void revalidate();
  };
  return (
    <Button variant="filled" aria-busy={isSending} onClick={() => void test()}>
      {t(isSending ? 'testing' : 'test')}
    </Button>
  );
};

type Props = { area: Area; webhook: Webhook; listPath: string };

/** Everything that its owner does with a webhook. */
export const WebhookActions = ({ area, webhook, listPath }: Props) => {
  const t = useTexts(webhooks);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { _id: id, disabled } = webhook;
  const host = URL.parse(webhook.url)?.host ?? '';
  const close = () => setDialog(null);
  const finish = (done: string) => {
    close();
    notify(done);
    void revalidate();
  };
  const common = (name: Dialog) => ({ opened: dialog === name, onClose: close });
  const showSecret = (answer: { secret: string }) => {
    close();
    setSecret(answer.secret);
    void revalidate();
  };
  const open = (name: Dialog, text: string) => (
    <Button onClick={() => setDialog(name)} aria-haspopup="dialog">
      {text}
    </Button>
  );
  return (
    <>
      <div className={classes.actions}>
        {disabled === null && <TestButton area={area} id={id} />}
        {open('change', t('change'))}
        {open('reveal', t('reveal'))}
        {open('replace', t('replace'))}
        {open('switch', t(disabled ? 'switchOn' : 'switchOff'))}
        {open('remove', t('remove'))}
      </div>
      <WebhookDialog
        {...common('change')}
        area={area}
        webhook={webhook}
        title={t('changeTitle')}
        text={t('changeText')}
        submit={t('save')}
        submitting={t('saving')}
        call={(values) => changeWebhook(area, id, { ...values, enabled: disabled === null })}
        onDone={() => finish(t('saved'))}
      />
      <CallDialog
        {...common('switch')}
        title={t(disabled ? 'switchOn' : 'switchOff')}
        submit={t(disabled ? 'switchOn' : 'switchOff')}
        submitting={t(disabled ? 'switchingOn' : 'switchingOff')}
        call={() => changeWebhook(area, id, { ...toChanges(webhook), enabled: disabled !== null })}
        onDone={({ disabled: now }) => finish(t(now ? 'switchedOff' : 'switchedOn'))}
      >
        {t(disabled ? 'switchOnText' : 'switchOffText', { host })}
      </CallDialog>
      <CallDialog
        {...common('reveal')}
        title={t('reveal')}
        submit={t('reveal')}
        submitting={t('revealing')}
        call={() => revealSecret(area, id)}
        onDone={showSecret}
      >
        {t('revealText')}
      </CallDialog>
      <CallDialog
        {...common('replace')}
        title={t('replace')}
        submit={t('replace')}
        submitting={t('replacing')}
        call={() => replaceSecret(area, id)}
        onDone={showSecret}
      >
        {t('replaceText')}
      </CallDialog>
      <CallDialog
        {...common('remove')}
        title={t('removeTitle')}
        submit={t('remove')}
        submitting={t('removing')}
        call={() => removeWebhook(area, id)}
        onDone={() => {
          notify(t('removed'));
          void navigate(listPath, { replace: true });
        }}
      >
        {t('removeText', { host })}
      </CallDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
};
