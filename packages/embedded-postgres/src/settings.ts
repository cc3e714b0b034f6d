export type Settings = Readonly<Record<string, string>>;

/** Small enough for a laptop or a server of 512 MB, and quick to start. */
const defaults: Settings = {
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '40',
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  // A copy of the running cluster needs the log in full.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const durable: Settings = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const throwawaySettings: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_connections: '100',
  // A worker in a database would keep the owner role, which is no superuser, from dropping that database.
  autovacuum: 'off',
  // A test makes each call a few times: planning it for the very values, each time anew, took a quarter of the database's time.
  plan_cache_mode: 'force_generic_plan',
};

export type Listening = { folder: string } | { address: '127.0.0.1'; port: number };

const listenOn = (at: Listening): Settings =>
  'folder' in at
    ? { listen_addresses: '', unix_socket_directories: quote(at.folder), unix_socket_permissions: '0700' }
    : { listen_addresses: at.address, unix_socket_directories: '', port: String(at.port) };

/** PostgreSQL reads a list here: a comma in the folder's name would begin another entry. */
const quote = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

type Server = { cluster: string; at: Listening; throwaway: boolean; settings: Settings };

/** Settings go on the command line, where they outrank the files of an older cluster. Durability and address are not the caller's. */
export const createServerArguments = ({ cluster, at, throwaway, settings }: Server): string[] => [
  '-D',
  cluster,
  ...Object.entries({
    ...defaults,
    ...settings,
    ...(throwaway ? throwawaySettings : durable),
    ...listenOn(at),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
