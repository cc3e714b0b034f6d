import type { Item, Ott } from '@cinvoice/contract/answers';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { AddSubmission } from '#web/features/submissions/form/add-submission.tsx';
import { loadFirstItems } from '#web/features/submissions/list/load-items.ts';
import { SubmissionList } from '#web/features/submissions/list/submission-list.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api/api.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
import { listOf, type Place, updateOf } from '../places.ts';

type Words = Readonly<
  Record<'title' | 'note' | 'heading' | 'failure' | 'add' | 'addTitle' | 'emptyTitle' | 'emptyText', string>
>;

/** For the loader of such a page. */
export const loadSubmissions = ({ kind }: Place, request: Request) => ({
  first: loadFirstItems(kind, 'user', request),
  otts: loadOtts(),
});

const ADD = 'add';

/** Where a kind's form for a new item stands open. */
export const addingTo = (place: Place): string => `${listOf('/filmmaker', place)}?${ADD}=1`;

const AddButton = ({ words }: { words: Words }) => {
  const t = useTexts(words);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = () => {
    const adding = new URLSearchParams(search);
    adding.set(ADD, '1');
    void navigate({ search: adding.toString() }, { preventScrollReset: true });
  };
  return (
    <Button variant="filled" onClick={open}>
      {t('add')}
    </Button>
  );
};

/** The form stands in the address, so that a reload or a login in between comes back to it. */
const useAdding = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const close = async () => {
    const rest = new URLSearchParams(search);
    rest.delete(ADD);
    await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  };
  /** Without the filter, which the new item need not match. */
  const showAdded = async () => {
    await navigate({ search: '' }, { replace: true, preventScrollReset: true });
    await revalidate();
  };
  return { adding: search.has(ADD), close, showAdded };
};

type Props = {
  place: Place;
  words: Words;
  first: Promise<Outcome<ListPage<Item>>>;
  otts: Promise<Outcome<Ott[]>>;
  /** What every card says beside its status. */
  cardMark?: ReactNode;
};

/** A filmmaker's own items of one kind, and the form that adds one. */
export const SubmissionListPage = ({ place, words, first, otts, cardMark }: Props) => {
  const t = useTexts(words);
  const { adding, close, showAdded } = useAdding();
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={<AddButton words={words} />} />
      <SubmissionList
        kind={place.kind}
        reader="user"
        first={first}
        title={t('heading')}
        failure={t('failure')}
        editPath={updateOf('/filmmaker', place)}
        cardMark={() => cardMark}
        empty={
          <EmptyState title={t('emptyTitle')} action={<AddButton words={words} />}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <AddSubmission
        kind={place.kind}
        area="user"
        title={t('addTitle')}
        opened={adding}
        otts={otts}
        onClose={() => void close()}
        onAdded={() => void showAdded()}
      />
    </>
  );
};
