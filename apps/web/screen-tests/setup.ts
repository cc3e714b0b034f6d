import './untraced-react.ts';
import { isolateTests } from '@cinvoice/screens/isolate-tests.ts';
import { closePage } from './page.tsx';

// Pages show documents where the browser can; Chromium's shell, in which the tests may run, cannot.
Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });

isolateTests(closePage);
