import type { FastifyRequest } from 'fastify';
import type { Guard } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { assertPassword } from './own-password.ts';
import type { SecondFactorDeps } from './proof.ts';
import type { Holder } from './repo.ts';
import type { NamedAccount } from './service.ts';
import type { Credentials } from './sign-in.ts';

export type FactorOptions = {
  deps: SecondFactorDeps;
  guard: Guard;
  kind: Holder['kind'];
  idOf: (request: FastifyRequest) => string;
  find: (db: Db, id: string) => Promise<Credentials | undefined>;
};

/** The account whose second factor a request changes, and its password check. */
export const createOwnAccountReader = ({ deps, kind, idOf, find }: FactorOptions) => {
  const credentials = async (request: FastifyRequest) => {
    const found = await find(deps.db, idOf(request));
    if (!found) throw new Problem('not-found');
    return found;
  };
  return {
    ownAccount: async (request: FastifyRequest): Promise<NamedAccount> => {
      const { id, label } = await credentials(request);
      return { kind, id, label };
    },
    proveOneself: async (request: FastifyRequest, password: string): Promise<NamedAccount> => {
      const own = await credentials(request);
      await assertPassword(deps, kind, own, { path: 'password', password });
      return { kind, id: own.id, label: own.label };
    },
  };
};
