import { type ComponentType, lazy } from 'react';

/** A part of a page whose script is not among those that the page begins with. */
export type LaterPart<Props extends object = object> = {
  bring: () => Promise<ComponentType<Props>>;
  /** Draws it at once when it has been brought, and otherwise when it has come. */
  component: () => ComponentType<Props>;
};

export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterPart<Props> => {
  let ready: ComponentType<Props> | undefined;
  const bring = async (): Promise<ComponentType<Props>> => {
    ready ??= await load();
    return ready;
  };
  const coming = lazy(async () => ({ default: await bring() }));
  return { bring, component: () => ready ?? coming };
};
