import type { Item, Ott } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Modal, Skeleton } from '@mantine/core';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import classes from './add-submission.module.css';
import { SubmissionForm } from './submission-form.tsx';

type Props = {
  kind: Kind;
  area: Area;
  /** 'Add Project' */
  title: string;
  opened: boolean;
  otts: Promise<Outcome<Ott[]>>;
  onClose: () => void;
  onAdded: (item: Item) => void;
};

/** The form for a new item, in a modal over the whole window. */
export const AddSubmission = ({ kind, area, title, opened, otts, onClose, onAdded }: Props) => {
  const t = useTexts(submissionForm);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        content: classes.content ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <div className="wrap">
        <Loaded outcome={otts} skeleton={<Skeleton height={400} />} failure={t('ottsFailed')}>
          {(list) => <SubmissionForm kind={kind} area={area} otts={list} onDone={onAdded} />}
        </Loaded>
      </div>
    </Modal>
  );
};
