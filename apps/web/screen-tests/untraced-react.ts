import * as React from 'react';

/** React's development build holds what created each element, and times each component for a profiler that tests do not open: a quarter of their time. */
const untrace = (): void => {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) {
    throw new Error('this version of React traces elements in another way');
  }
  // Above its limit, React holds no more of them until it counts anew.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
  Reflect.deleteProperty(console, 'timeStamp');
};

untrace();
