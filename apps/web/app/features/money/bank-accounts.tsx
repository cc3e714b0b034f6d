import type { OwnAccount } from '@cinvoice/contract/market/bank-accounts';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { AccountStateBadge } from '#web/shared/ui/states/account-state.tsx';
import { GiveAccount, type Given } from './give-account.tsx';
import { endAccount } from './load-money.ts';
import classes from './money.module.css';

type Props = {
  accounts: readonly OwnAccount[];
  /** Bank details of the profile, which nothing is paid out to. */
  ofProfile?: Given | undefined;
  onChanged: () => void;
};

const openStates: readonly OwnAccount['state'][] = ['proposed', 'cooling-off', 'in-force'];

const useWhen = () => {
  const t = useTexts(money);
  return ({ state, usableFrom, retiredAt }: OwnAccount): string => {
    if (state === 'proposed') return t('whenProposed');
    if (state === 'cooling-off' && usableFrom) return t('usableFrom', { at: formatDateTime(usableFrom) });
    if (state === 'in-force' && usableFrom) return t('usableSince', { at: formatDateTime(usableFrom) });
    return retiredAt ? t('endedAt', { at: formatDateTime(retiredAt) }) : '';
  };
};

const Account = ({ account, onEnd }: { account: OwnAccount; onEnd: () => void }) => {
  const t = useTexts(money);
  const say = useWhen();
  const { state, number, holderName, ifsc, mayEnd, proof } = account;
  return (
    <li className={classes.account} data-state={state}>
      <div className={classes.accountHead}>
        <b className="num">{number}</b>
        <AccountStateBadge state={state} />
      </div>
      <p className={classes.holder}>
        {holderName} · <span className="num">{ifsc}</span>
      </p>
      <p className="small muted">{say(account)}</p>
      <div className={classes.accountActions}>
        {proof && (
          <a className="link" href={proof.url} target="_blank" rel="noreferrer">
            {t('seeProof')}
            <span className="hidden"> {number}</span>
          </a>
        )}
        {mayEnd && (
          <Button size="sm" variant="subtle" aria-haspopup="dialog" onClick={onEnd}>
            {t(state === 'in-force' ? 'retire' : 'takeBack')}
            <span className="hidden"> {number}</span>
          </Button>
        )}
      </div>
    </li>
  );
};

const EndAccount = ({ account, onClose, onChanged }: EndProps) => {
  const t = useTexts(money);
  const isInForce = account?.state === 'in-force';
  return (
    <CallDialog
      key={account?._id}
      title={t(isInForce ? 'retire' : 'takeBack')}
      opened={account !== null}
      onClose={onClose}
      submit={t(isInForce ? 'retire' : 'takeBack')}
      submitting={t('ending')}
      call={() => endAccount(account?._id ?? '')}
      onDone={() => {
        notify(t(isInForce ? 'retired' : 'takenBack'));
        onClose();
        onChanged();
      }}
    >
      {account && t(isInForce ? 'retireText' : 'takeBackText', { number: account.number })}
    </CallDialog>
  );
};

type EndProps = { account: OwnAccount | null; onClose: () => void; onChanged: () => void };

const FromProfile = ({ onUse }: { onUse: () => void }) => {
  const t = useTexts(money);
  return (
    <div className={classes.profile}>
      <p>
        <b>{t('profileTitle')}</b> {t('profileText')}
      </p>
      <Button size="sm" aria-haspopup="dialog" onClick={onUse}>
        {t('useProfile')}
      </Button>
    </div>
  );
};

/** The bank accounts of the reader: the one in force, the one that waits, and earlier ones. */
export const BankAccountsSection = ({ accounts, ofProfile, onChanged }: Props) => {
  const t = useTexts(money);
  const [giving, setGiving] = useState<{ initial?: Given } | null>(null);
  const [ending, setEnding] = useState<OwnAccount | null>(null);
  const open = accounts.filter(({ state }) => openStates.includes(state));
  const ended = accounts.filter(({ state }) => !openStates.includes(state));
  const waits = open.some(({ state }) => state === 'proposed');
  return (
    <section aria-labelledby="accounts" className={classes.block}>
      <h2 id="accounts">{t('accounts')}</h2>
      <p className="small muted">{t('accountsNote')}</p>
      {open.length === 0 && <p>{t('noAccount')}</p>}
      <ul className={classes.accounts}>
        {open.map((account) => (
          <Account key={account._id} account={account} onEnd={() => setEnding(account)} />
        ))}
      </ul>
      {waits ? (
        <p className="small muted">{t('oneWaits')}</p>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setGiving({})}>
          {t(open.length === 0 ? 'give' : 'giveAnother')}
        </Button>
      )}
      {ofProfile && !waits && <FromProfile onUse={() => setGiving({ initial: ofProfile })} />}
      {ended.length > 0 && (
        <details className={classes.earlier}>
          <summary>{t('earlier', { count: ended.length })}</summary>
          <ul className={classes.accounts}>
            {ended.map((account) => (
              <Account key={account._id} account={account} onEnd={() => setEnding(account)} />
            ))}
          </ul>
        </details>
      )}
      <GiveAccount
        key={giving?.initial ? 'profile' : 'blank'}
        opened={giving !== null}
        initial={giving?.initial}
        onClose={() => setGiving(null)}
        onGiven={() => {
          setGiving(null);
          onChanged();
        }}
      />
      <EndAccount account={ending} onClose={() => setEnding(null)} onChanged={onChanged} />
    </section>
  );
};
