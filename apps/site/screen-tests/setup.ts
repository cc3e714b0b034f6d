import { isolateTests } from '@cinvoice/screens/isolate-tests.ts';
import { closeIsland } from './island.ts';

isolateTests(closeIsland);
