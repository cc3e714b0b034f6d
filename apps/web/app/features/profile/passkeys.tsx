import { type Passkey, type PasskeyList, addPasskey as schema } from '@cinvoice/contract/passkeys';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import {
  addPasskey,
  canUsePasskeys,
  removePasskey,
  requestPasskeyProof,
} from '@cinvoice/ui/session/passkeys.ts';
import { passkeys as texts } from '@cinvoice/words/en/passkeys.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { PasskeyRows } from '#web/shared/ui/forms/passkey-rows.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import classes from './passkeys.module.css';

export const readPasskeys = () => send<PasskeyList>('/users/passkeys', { area: 'user' });

const nameSchema = schema.pick({ name: true });

/** Requires an existing passkey, if there is one: a hijacked phone number must not be enough. */
const add = async (name: string, needsProof: boolean): Promise<Outcome<Passkey>> => {
  const proof = needsProof ? await requestPasskeyProof('user') : null;
  if (proof?.problem) return proof;
  return addPasskey<Passkey>('user', name, proof ? { proof: proof.data } : {});
};

const remove = async (id: string): Promise<Outcome<unknown>> => {
  const proof = await requestPasskeyProof('user');
  return proof.problem ? proof : removePasskey('user', id, { proof: proof.data });
};

const OwnPasskeys = ({ possible, passkeys }: PasskeyList) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState(false);
  const hasPasskeys = passkeys.length > 0;
  const finish = (message: string) => {
    setAdding(false);
    setRemoving(false);
    notify(message);
    void revalidate();
  };
  if (!possible || !canUsePasskeys()) return <p className="muted">{t('unsupported')}</p>;
  return (
    <>
      <PasskeyRows
        passkeys={passkeys}
        onRemove={(passkey) => {
          setSelected(passkey);
          setRemoving(true);
        }}
      />
      <Button className={classes.add ?? ''} onClick={() => setAdding(true)} aria-haspopup="dialog">
        {t('add')}
      </Button>
      <CallDialog
        title={t('add')}
        opened={adding}
        onClose={() => setAdding(false)}
        fields={[{ name: 'name', label: t('name'), hint: t('nameHint'), kind: 'text' }]}
        schema={nameSchema}
        submit={t('add')}
        submitting={t('adding')}
        call={({ name = '' }) => add(name, hasPasskeys)}
        onDone={({ name }) => finish(t('addedDone', { name }))}
      >
        {t(hasPasskeys ? 'addTextProof' : 'addText')}
      </CallDialog>
      <CallDialog
        key={selected?._id}
        title={t('removeTitle')}
        opened={removing}
        onClose={() => setRemoving(false)}
        submit={t('remove')}
        submitting={t('removing')}
        call={() => remove(selected?._id ?? '')}
        onDone={() => finish(t('removed', { name: selected?.name ?? '' }))}
      >
        {t('removeText', { name: selected?.name ?? '' })}
      </CallDialog>
    </>
  );
};

/** Manages the user's passkeys, the alternative to a code by SMS. */
export const Passkeys = ({ list }: { list: Promise<Outcome<PasskeyList>> }) => {
  const t = useTexts(texts);
  return (
    <section className={classes.section}>
      <h2>{t('heading')}</h2>
      <p>{t('forUsers')}</p>
      <Loaded outcome={list} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(loaded) => <OwnPasskeys {...loaded} />}
      </Loaded>
    </section>
  );
};
