import { formatPaise } from '@cinvoice/contract/money';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { targetSearch } from '@cinvoice/words/en/target-search.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type SoughtKind, searchTargets, type Target } from '#web/shared/api/search-targets.ts';
import classes from './target-search.module.css';

type Props = { of: SoughtKind; onChoose: (target: Target) => void };

/** Finds an invoice, an investor, a seller or a payout that money is for. */
export const TargetSearch = ({ of, onChoose }: Props) => {
  const t = useTexts(targetSearch);
  const [outcome, setOutcome] = useState<Outcome<readonly Target[]> | null>(null);
  const newest = useRef('');
  const search = async (q: string): Promise<void> => {
    newest.current = q;
    const answer = await searchTargets(of, q);
    // A slow answer to an earlier text would offer somebody else's money to the wrong one.
    if (newest.current === q) setOutcome(answer);
  };
  const found = outcome?.data;
  return (
    <>
      <TextInput
        label={t(of)}
        description={t('hint')}
        autoComplete="off"
        onChange={({ currentTarget }) => void search(currentTarget.value.trim())}
      />
      {outcome?.problem && <Alert role="alert">{outcome.problem.message}</Alert>}
      {found?.length === 0 && <p className="small muted">{t('nothing')}</p>}
      {found && found.length > 0 && (
        <ul className={classes.found} aria-label={t('found')}>
          {found.map((target) => (
            <li key={target.id}>
              <Button variant="subtle" size="sm" onClick={() => onChoose(target)}>
                {target.label}
              </Button>
              <span className={classes.note}>
                {target.note}
                {target.openPaise !== undefined &&
                  ` · ${t('stillPayable', { amount: formatPaise(target.openPaise) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
