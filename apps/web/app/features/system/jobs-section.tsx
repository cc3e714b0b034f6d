import { formatCount } from '@cinvoice/contract/money';
import type { FailedJob, SystemState } from '@cinvoice/contract/system';
import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import classes from './backups.module.css';
import { retryJob } from './calls.ts';
import { useDuration } from './use-duration.ts';

type Props = { state: SystemState; onChanged: () => Promise<void> };

const Queues = ({ queues }: Pick<SystemState, 'queues'>) => {
  const t = useTexts(system);
  const toDuration = useDuration();
  return (
    <RecordTable
      caption={t('jobs')}
      rows={queues.map((queue) => ({ ...queue, _id: queue.name }))}
      columns={[
        { label: t('queue'), cell: ({ name }) => <span lang="en">{name}</span>, heading: true },
        { label: t('waiting'), numeric: true, cell: ({ ready }) => formatCount(ready) },
        { label: t('later'), numeric: true, cell: ({ deferred }) => formatCount(deferred) },
        { label: t('active'), numeric: true, cell: ({ active }) => formatCount(active) },
        { label: t('failedToday'), numeric: true, cell: ({ failed }) => formatCount(failed) },
        {
          label: t('longest'),
          numeric: true,
          cell: ({ ready, waitSeconds }) => (ready === 0 ? '–' : toDuration(waitSeconds)),
        },
      ]}
    />
  );
};

const Retry = ({ job, onChanged }: { job: FailedJob } & Pick<Props, 'onChanged'>) => {
  const t = useTexts(system);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    const { problem } = await retryJob(job._id);
    if (problem) notify(problem.detail, 'bad');
    else notify(t('triedAgain'));
    await onChanged();
    setIsAsking(false);
  };
  return (
    <Button
      variant="outline"
      size="compact-sm"
      aria-label={t('tryAgainOf', { at: formatDateTime(job.failedAt) })}
      aria-disabled={isAsking}
      onClick={() => !isAsking && void ask()}
    >
      {t('tryAgain')}
    </Button>
  );
};

const FailedJobs = ({ jobs, onChanged }: { jobs: readonly FailedJob[] } & Pick<Props, 'onChanged'>) => {
  const t = useTexts(system);
  return (
    <RecordTable
      caption={t('failedJobs')}
      rows={jobs}
      columns={[
        {
          label: t('failedAt'),
          cell: ({ failedAt }) => formatDateTime(failedAt),
          heading: true,
          numeric: true,
        },
        { label: t('queue'), cell: ({ queue }) => <span lang="en">{queue}</span> },
        {
          label: t('fault'),
          cell: ({ fault }) => (
            <span className={classes.fault} lang="en">
              {fault}
            </span>
          ),
        },
        { label: t('act'), cell: (job) => <Retry job={job} onChanged={onChanged} /> },
      ]}
    />
  );
};

/** What waits, and what failed for good, which can be tried again. */
export const JobsSection = ({ state: { queues, failedJobs }, onChanged }: Props) => {
  const t = useTexts(system);
  return (
    <section className={classes.backups} aria-labelledby="jobs">
      <div className={classes.head}>
        <h2 id="jobs">{t('jobs')}</h2>
      </div>
      {queues.length > 0 ? <Queues queues={queues} /> : <p className="muted">{t('jobsNone')}</p>}
      {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} onChanged={onChanged} />}
    </section>
  );
};
