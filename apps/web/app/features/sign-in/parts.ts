import { laterPart } from '#web/shared/hydration/later-part.ts';
import { wokenPart } from '#web/shared/ui/hydration/when-awake.tsx';

/** Needed once a code was sent. */
export const codeStep = laterPart(async () => (await import('./code-step.tsx')).CodeStep);

export const phoneForm = wokenPart(async () => {
  // Loads while the number is being typed.
  codeStep.bring().catch(() => undefined);
  return (await import('./phone-form.tsx')).PhoneForm;
});
