import { type ComponentType, createElement, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import { createDeferredPart, type DeferredPart } from '#web/shared/hydration/deferred-part.ts';
import { isHydrated } from '#web/shared/hydration/hydrated.ts';
import { useIsPrerendered } from '#web/shared/hydration/use-is-prerendered.ts';

const isBuild = typeof document === 'undefined';

type FormPart<Props extends object> = DeferredPart<Props> & {
  /** Returns the component for the prerendered markup, which suspends until `load` is called elsewhere. */
  getPrerendered: () => ComponentType<Props>;
  /** Loads the component before a page that is not prerendered. For a clientLoader. */
  preload: () => Promise<void>;
};

export const createFormPart = <Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): FormPart<Props> => {
  let resolveLoaded: (component: ComponentType<Props>) => void = () => undefined;
  const loaded = new Promise<ComponentType<Props>>((resolve) => {
    resolveLoaded = resolve;
  });
  const part = createDeferredPart(async () => {
    const component = await importComponent();
    resolveLoaded(component);
    return component;
  });
  const prerenderedComponent = lazy(async () => ({ default: await (isBuild ? part.load() : loaded) }));
  return {
    ...part,
    getPrerendered: () => prerenderedComponent,
    preload: async () => {
      if (isHydrated()) await part.load().catch(() => undefined);
    },
  };
};

type Props<P extends object> = {
  part: FormPart<P>;
  /** Must be the same object on every render: on a change React would render again without the component. */
  formProps: P;
};

/**
 * Renders a form that is prerendered, and whose script is fetched after hydration. Input made before is kept, since React
 * hydrates the same fields.
 */
export const PrerenderedForm = <P extends object>({ part, formProps }: Props<P>) => {
  const isPrerendered = useIsPrerendered();
  const language = useLanguage();
  const [initialLanguage] = useState(language);
  // Another language is rendered anew, since the prerendered markup does not match.
  const keepsMarkup = isPrerendered && language === initialLanguage;
  const component = useMemo(
    () => (keepsMarkup ? part.getPrerendered() : part.getComponent()),
    [keepsMarkup, part],
  );
  // Loads the component, and retries when the form is used.
  useEffect(() => {
    if (!isPrerendered) return;
    const controller = new AbortController();
    const loadPart = () =>
      part.load().then(
        () => controller.abort(),
        // A failed request is repeated at the next use.
        () => undefined,
      );
    for (const eventType of ['pointerdown', 'focusin']) {
      // Captures before React, which stops events of components that are not hydrated.
      addEventListener(eventType, () => void loadPart(), { capture: true, signal: controller.signal });
    }
    void loadPart();
    return () => controller.abort();
  }, [part, isPrerendered]);
  const form = useMemo(
    () => (
      <Suspense key={language} fallback={null}>
        {createElement(component, formProps)}
      </Suspense>
    ),
    [component, formProps, language],
  );
  return <div>{form}</div>;
};
