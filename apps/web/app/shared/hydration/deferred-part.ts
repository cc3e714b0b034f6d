import { type ComponentType, lazy } from 'react';

/** A component whose script is not among the first scripts of its page. */
export type DeferredPart<Props extends object = object> = {
  load: () => Promise<ComponentType<Props>>;
  /** Returns the component itself once it is loaded, and before that one that suspends. */
  getComponent: () => ComponentType<Props>;
};

export const createDeferredPart = <Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    loaded ??= await importComponent();
    return loaded;
  };
  const lazyComponent = lazy(async () => ({ default: await load() }));
  return { load, getComponent: () => loaded ?? lazyComponent };
};
