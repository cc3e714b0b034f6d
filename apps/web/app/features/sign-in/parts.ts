import { createDeferredPart } from '#web/shared/hydration/deferred-part.ts';
import { createFormPart } from '#web/shared/ui/hydration/prerendered-form.tsx';

/** Needed once a code was sent. */
export const codeStep = createDeferredPart(async () => (await import('./code-step.tsx')).CodeStep);

export const phoneForm = createFormPart(async () => {
  // Loads while the number is being typed.
  codeStep.load().catch(() => undefined);
  return (await import('./phone-form.tsx')).PhoneForm;
});
