import { access } from 'node:fs/promises';
import path from 'node:path';

const NAME = 'sample-statement.csv';

export const getSampleStatement = (dataDir: string): string => path.join(dataDir, NAME);

/** The bank's file that an admin can import; null without sample data. */
export const findSampleStatement = async (dataDir: string): Promise<string | null> => {
  const file = getSampleStatement(dataDir);
  return access(file).then(
    () => file,
    () => null,
  );
};
