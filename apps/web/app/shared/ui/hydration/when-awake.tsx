import { type ComponentType, createElement, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import { isAwake } from '#web/shared/hydration/awake.ts';
import { type LaterPart, laterPart } from '#web/shared/hydration/later-part.ts';
import { useWritten } from '#web/shared/hydration/use-written.ts';

const atBuild = typeof document === 'undefined';

type WokenPart<Props extends object> = LaterPart<Props> & {
  /** As `component`, but of what is written: comes when it is brought, and not because it is drawn. */
  written: () => ComponentType<Props>;
  /** Has it at hand where the page is not written. For a clientLoader. */
  bringAhead: () => Promise<void>;
};

export const wokenPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): WokenPart<Props> => {
  let tell: (component: ComponentType<Props>) => void = () => undefined;
  const brought = new Promise<ComponentType<Props>>((resolve) => {
    tell = resolve;
  });
  const part = laterPart(async () => {
    const component = await load();
    tell(component);
    return component;
  });
  const waiting = lazy(async () => ({ default: await (atBuild ? part.bring() : brought) }));
  return {
    ...part,
    written: () => waiting,
    bringAhead: async () => {
      if (isAwake()) await part.bring().catch(() => undefined);
    },
  };
};

type Props<P extends object> = {
  part: WokenPart<P>;
  /** The same object every time: what changes above it, React would draw anew with nothing there to draw it by. */
  given: P;
};

/**
 * A form that is written into the page at build, and whose script is fetched when the page is awake. What somebody does
 * meanwhile stays: React takes over the very fields that they type into.
 */
export const WhenAwake = <P extends object>({ part, given }: Props<P>) => {
  const written = useWritten();
  const language = useLanguage();
  const [first] = useState(language);
  // In another language it is drawn afresh: what stands there could not be taken over.
  const isAsWritten = written && language === first;
  const component = useMemo(() => (isAsWritten ? part.written() : part.component()), [isAsWritten, part]);
  // Hears the browser tell that somebody turns to the form.
  useEffect(() => {
    if (!written) return;
    const heard = new AbortController();
    const take = () =>
      part.bring().then(
        () => heard.abort(),
        // What could not be fetched is asked for again.
        () => undefined,
      );
    for (const sign of ['pointerdown', 'focusin']) {
      // Before React, which keeps to itself what happens to a part that it has not taken over.
      addEventListener(sign, () => void take(), { capture: true, signal: heard.signal });
    }
    void take();
    return () => heard.abort();
  }, [part, written]);
  const drawn = useMemo(
    () => (
      <Suspense key={language} fallback={null}>
        {createElement(component, given)}
      </Suspense>
    ),
    [component, given, language],
  );
  return <div>{drawn}</div>;
};
