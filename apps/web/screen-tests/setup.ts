import { isolateTests } from '@cinvoice/screens/isolate-tests.ts';
import { closePage } from './page.tsx';

isolateTests(closePage);
