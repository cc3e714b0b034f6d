import { audit, auditActions } from '@cinvoice/words/en/audit.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';

const actions = Object.keys(auditActions).filter(
  (key): key is keyof typeof auditActions => key in auditActions,
);

/** Filters by part of a name, by action, and by days in Indian time. */
export const AuditFilter = () => {
  const t = useTexts(audit);
  const translateAction = useTexts(auditActions);
  return (
    <FilterBar
      searchLabel={t('search')}
      choices={[
        {
          name: 'action',
          label: t('action'),
          options: [
            { value: '', label: t('allActions') },
            ...actions.map((value) => ({ value, label: translateAction(value) })),
          ],
        },
      ]}
      dates={[
        { name: 'from', label: t('fromDay') },
        { name: 'to', label: t('toDay') },
      ]}
    />
  );
};
