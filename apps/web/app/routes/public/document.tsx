import { redirectDocument } from 'react-router';
import type { Route } from './+types/document';

/** Public pages are built by apps/site. A navigation to one of them loads it as a document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url);
};

/** Never shown: the browser leaves first. */
export default function Document() {
  return null;
}
