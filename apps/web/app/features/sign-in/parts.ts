import { laterPart } from '#web/shared/hydration/later-part.ts';
import { wokenPart } from '#web/shared/ui/hydration/when-awake.tsx';

/** Wanted when a code is on its way. */
export const codeStep = laterPart(async () => (await import('./code-step.tsx')).CodeStep);

export const phoneForm = wokenPart(async () => {
  // Comes while somebody types a number.
  codeStep.bring().catch(() => undefined);
  return (await import('./phone-form.tsx')).PhoneForm;
});
