import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PlainButton } from '../forms/plain-button.tsx';
import classes from './route-fault.module.css';

const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** True if the browser was offline on the first render. Reloads the page once it is online again. */
const useOffline = (isMissing: boolean): boolean => {
  const [offline] = useState(() => isMissing && !navigator.onLine);
  useWindowEvent('online', () => {
    if (offline) location.reload();
  });
  return offline;
};

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

const pickTexts = (error: unknown, offline: boolean) => {
  if (offline) return ['offlineTitle', 'offline'] as const;
  if (isMissingChunk(error)) return ['outdatedTitle', 'outdated'] as const;
  return isNotFound(error) ? (['notFoundTitle', 'notFound'] as const) : (['faultTitle', 'fault'] as const);
};

/** Replaces a failed route within its area. Routes export it as their ErrorBoundary. */
export const RouteFault = () => {
  const t = useTexts(shell);
  const error = useRouteError();
  const isMissing = isMissingChunk(error);
  const [title, text] = pickTexts(error, useOffline(isMissing));
  return (
    <div className={classes.fault}>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <div>
        {isMissing && (
          <PlainButton primary onClick={() => location.reload()}>
            {t('reload')}
          </PlainButton>
        )}
        <PublicLink to="/" className="link">
          {t('toHome')}
        </PublicLink>
      </div>
    </div>
  );
};
