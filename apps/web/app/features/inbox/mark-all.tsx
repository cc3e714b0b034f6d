import type { Message } from '@cinvoice/contract/messages';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { markAllRead } from './calls.ts';

type Props = { area: Area; newest: Message; onMarked: () => void };

/** Marks the newest visible message and all older ones as read. */
export const MarkAllRead = ({ area, newest, onMarked }: Props) => {
  const t = useTexts(inbox);
  const [marking, setMarking] = useState(false);
  const mark = async () => {
    if (marking) return;
    setMarking(true);
    const { problem } = await markAllRead(area, newest);
    setMarking(false);
    if (problem) return notify(problem.message, 'bad');
    notify(t('allRead'));
    onMarked();
  };
  return (
    <Button size="sm" aria-disabled={marking} onClick={() => void mark()}>
      {t(marking ? 'marking' : 'markAll')}
    </Button>
  );
};
