import type { ContactMessage } from '@cinvoice/contract/contact';
import { send } from '@cinvoice/ui/api/api.ts';
import { contactMessages } from '@cinvoice/words/en/contact-messages.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import classes from './contact-messages-list.module.css';

type Props = { message: ContactMessage; onChanged: (message: ContactMessage) => void };

/** Shows when and by whom a message was answered, and toggles that mark. */
export const AnsweredMark = ({ message: { _id, answered, firstName, lastName }, onChanged }: Props) => {
  const t = useTexts(contactMessages);
  const [saving, setSaving] = useState(false);
  const change = async () => {
    if (saving) return;
    setSaving(true);
    const outcome = await send<ContactMessage>(`/contact/${_id}`, {
      method: 'PUT',
      area: 'admin',
      json: { answered: answered === null },
    });
    setSaving(false);
    if (outcome.problem) return notify(outcome.problem.message, 'bad');
    notify(t(outcome.data.answered ? 'marked' : 'unmarked'));
    onChanged(outcome.data);
  };
  const label = t(answered ? 'unmark' : 'mark');
  return (
    <div className={classes.mark}>
      {answered && (
        <span className="small">
          {t('answeredBy', { when: formatDateTime(answered.at), who: answered.by })}
        </span>
      )}
      <Button
        variant="default"
        size="compact-md"
        aria-busy={saving}
        aria-label={`${label}: ${firstName} ${lastName}`}
        onClick={() => void change()}
      >
        {saving ? t('marking') : label}
      </Button>
    </div>
  );
};
