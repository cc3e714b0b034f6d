import { followReplica, type Replica, type ReplicaDeps } from './replica.ts';

/** Opens the replica of the settings, if they name one. */
export const openReplica = async ({
  url,
  ...deps
}: ReplicaDeps & { url: string | undefined }): Promise<Replica | undefined> =>
  url === undefined ? undefined : followReplica({ connectionString: url }, deps);
