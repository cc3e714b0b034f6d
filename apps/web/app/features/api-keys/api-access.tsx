import type { ApiKey, CreatedApiKey, KeyArea } from '@cinvoice/contract/api-keys';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { apiKeys } from '@cinvoice/words/en/api-keys.ts';
import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import classes from './api-keys.module.css';
import { CreateKey } from './create-key.tsx';
import { KeyList } from './key-list.tsx';
import { MadeKey } from './made-key.tsx';

type Props = { area: KeyArea; keys: Promise<Outcome<ApiKey[]>> };

/** Manages the keys of an account. */
export const ApiAccess = ({ area, keys }: Props) => {
  const t = useTexts(apiKeys);
  const w = useTexts(webhooks);
  const { revalidate } = useRevalidator();
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const create = (
    <Button ref={button} variant="filled" onClick={() => setCreating(true)} aria-haspopup="dialog">
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={create} />
      <p className={classes.links}>
        {/* A page of the server's, outside of this application. */}
        <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
          {t('document')}
        </a>
        <Link className="link" to={`/${area}/webhooks`}>
          {w('toWebhooks')}
        </Link>
      </p>
      <Loaded outcome={keys} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(list) => <KeyList area={area} keys={list} />}
      </Loaded>
      <CreateKey
        area={area}
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={(key) => {
          setCreating(false);
          setMade(key);
          void revalidate();
        }}
      />
      {made && (
        <MadeKey
          area={area}
          made={made}
          onClose={() => {
            setMade(null);
            // The dialog that led here is gone, and with it what had the focus before this one.
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
