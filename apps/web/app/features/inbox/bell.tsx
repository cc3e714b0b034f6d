import type { Area } from '@cinvoice/ui/session/session.ts';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Popover } from '@mantine/core';
import { useId, useState } from 'react';
import icons from '#web/shared/ui/layout/bar-icons.module.css';
import classes from './bell.module.css';
import { NewestMessages } from './newest.tsx';
import { useUnread } from './use-unread.ts';

const MAX_COUNT_SHOWN = 99;

type Props = { area: Area; inboxPath: string };

/** Shows the count of unread messages in an area's bar, and opens the newest ones. */
export const Bell = ({ area, inboxPath }: Props) => {
  const t = useTexts(inbox);
  const [opened, setOpened] = useState(false);
  const { unread, hasGrown, version } = useUnread(area);
  const title = useId();
  const close = () => setOpened(false);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        offset={8}
        width={420}
        trapFocus
        returnFocus
        withRoles={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={`${icons.icon} ${classes.bell}`}
            aria-label={t('bell', { count: unread })}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3a6 6 0 0 0-6 6c0 5-2 6.5-2.5 8h17c-.5-1.5-2.5-3-2.5-8a6 6 0 0 0-6-6Z" />
              <path d="M9.5 20a2.6 2.6 0 0 0 5 0" />
            </svg>
            {unread > 0 && (
              <span className={classes.count} aria-hidden="true">
                {unread > MAX_COUNT_SHOWN ? t('many', { count: MAX_COUNT_SHOWN }) : unread}
              </span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-labelledby={title} className={classes.panel ?? ''}>
          <NewestMessages
            area={area}
            titleId={title}
            unread={unread}
            version={version}
            inboxPath={inboxPath}
            onClose={close}
          />
        </Popover.Dropdown>
      </Popover>
      <span role="status" className="hidden">
        {hasGrown && t('arrived', { count: unread })}
      </span>
    </>
  );
};
