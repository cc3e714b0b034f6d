/** Small enough for a laptop or a 512 MB server, quick to start; larger installations bring a server of their own. */
const always = {
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '40',
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '100',
  // At work in a database it would keep our role, which is no superuser, from dropping that.
  autovacuum: 'off',
};

export type Listening = { folder: string } | { address: '127.0.0.1'; port: number };

const listening = (at: Listening) =>
  'folder' in at
    ? { listen_addresses: '', unix_socket_directories: quoted(at.folder), unix_socket_permissions: '0700' }
    : { listen_addresses: at.address, unix_socket_directories: '', port: String(at.port) };

/** PostgreSQL reads a list here: a comma in the folder's name would begin another. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

/** On the command line, so that they hold whatever the files of an older cluster say. */
export const serverArguments = (cluster: string, at: Listening, throwaway: boolean): string[] => [
  '-D',
  cluster,
  ...Object.entries({ ...always, ...(throwaway ? forgetful : durable), ...listening(at) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  ),
];
