import { proveSecondFactor } from '@cinvoice/contract/accounts';
import { addPasskey as newPasskey, type Passkey } from '@cinvoice/contract/passkeys';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { addPasskey, canUsePasskeys, removePasskey } from '@cinvoice/ui/session/passkeys.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { passkeys as texts } from '@cinvoice/words/en/passkeys.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { PasskeyRows } from '#web/shared/ui/forms/passkey-rows.tsx';
import { collectProof, type SecondFactors } from './calls.ts';
import { useProofFields } from './proof-fields.ts';
import classes from './second-factor.module.css';

type AddedPasskey = { passkey: Passkey; recoveryCodes: string[] | null };

type Props = {
  area: ReviewerArea;
  factors: SecondFactors;
  onAdded: (done: string, codes: string[] | null) => void;
  onRemoved: (done: string) => void;
};

const addSchema = proveSecondFactor.extend(newPasskey.pick({ name: true }).shape);

/** Adds and removes the staff member's own passkeys, which stand in for a code. */
export const Passkeys = ({ area, factors, onAdded, onRemoved }: Props) => {
  const t = useTexts(texts);
  const proofFields = useProofFields(factors);
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState(false);
  const name = selected?.name ?? '';

  const add = async ({ name: passkeyName = '', ...values }: Readonly<Record<string, string>>) => {
    const identity = await collectProof(area, values, factors);
    return identity.problem ? identity : addPasskey<AddedPasskey>(area, passkeyName, identity.data);
  };
  const remove = async (values: Readonly<Record<string, string>>): Promise<Outcome<unknown>> => {
    const identity = await collectProof(area, values, factors);
    return identity.problem ? identity : removePasskey(area, selected?._id ?? '', identity.data);
  };

  const isPossible = factors.possible && canUsePasskeys();
  return (
    <>
      <h3 className={classes.heading}>{t('heading')}</h3>
      <p>{t(isPossible ? 'forStaff' : 'unsupported')}</p>
      {(isPossible || factors.passkeys.length > 0) && (
        <PasskeyRows
          passkeys={factors.passkeys}
          onRemove={(passkey) => {
            setSelected(passkey);
            setRemoving(true);
          }}
        />
      )}
      {isPossible && (
        <div className={classes.buttons}>
          <Button onClick={() => setAdding(true)} aria-haspopup="dialog">
            {t('add')}
          </Button>
        </div>
      )}
      <CallDialog
        title={t('add')}
        opened={adding}
        onClose={() => setAdding(false)}
        fields={[{ name: 'name', label: t('name'), hint: t('nameHint'), kind: 'text' }, ...proofFields]}
        schema={addSchema}
        submit={t('add')}
        submitting={t('adding')}
        call={add}
        onDone={({ passkey, recoveryCodes }) => {
          setAdding(false);
          onAdded(t('addedDone', { name: passkey.name }), recoveryCodes);
        }}
      >
        {t('addText')}
      </CallDialog>
      <CallDialog
        key={selected?._id}
        title={t('removeTitle')}
        opened={removing}
        onClose={() => setRemoving(false)}
        fields={proofFields}
        schema={proveSecondFactor}
        submit={t('remove')}
        submitting={t('removing')}
        call={remove}
        onDone={() => {
          setRemoving(false);
          onRemoved(t('removed', { name }));
        }}
      >
        {t('removeStaffText', { name })}
      </CallDialog>
    </>
  );
};
