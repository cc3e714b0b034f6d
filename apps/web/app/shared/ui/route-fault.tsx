import { isRouteErrorResponse, useRouteError } from 'react-router';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PlainButton } from './plain-button.tsx';
import { PublicLink } from './public-link.tsx';
import classes from './route-fault.module.css';

const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** What a route shows in its area instead of itself when it cannot: export it as the route's ErrorBoundary. */
export const RouteFault = () => {
  const t = useTexts(shell);
  const error = useRouteError();
  const [title, words] = isMissingChunk(error)
    ? [t('outdatedTitle'), t('outdated')]
    : isRouteErrorResponse(error) && error.status === 404
      ? [t('notFoundTitle'), t('notFound')]
      : [t('faultTitle'), t('fault')];
  return (
    <div className={classes.fault}>
      <h1>{title}</h1>
      <p>{words}</p>
      <div>
        {isMissingChunk(error) && (
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
