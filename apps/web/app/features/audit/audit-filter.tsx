import { audit, auditActions } from '#web/i18n/en/audit.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';

const actions = Object.keys(auditActions).filter(
  (key): key is keyof typeof auditActions => key in auditActions,
);

/** By any part of a name, by what was done, and by days as they are in India. */
export const AuditFilter = () => {
  const t = useTexts(audit);
  const action = useTexts(auditActions);
  return (
    <FilterBar
      searchLabel={t('search')}
      choices={[
        {
          name: 'action',
          label: t('action'),
          options: [
            { value: '', label: t('allActions') },
            ...actions.map((value) => ({ value, label: action(value) })),
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
