import type { FastifyInstance } from 'fastify';
import type { Guard } from '#api/modules/auth/index.ts';
import { healthRoutes } from '#api/modules/health/index.ts';
import { type Metrics, metricsRoutes } from '#api/modules/metrics/index.ts';
import { type SystemService, systemRoutes } from '#api/modules/system/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Replica } from '#api/platform/replica/replica.ts';
import type { Shutdown } from '#api/platform/shutdown.ts';
import type { VirusScan } from '#api/platform/virus/upload-check.ts';

export type MonitoringDeps = {
  db: Db;
  /** Reads what needs not be read from `db`; without it, nothing else is read from. */
  replica?: Replica | undefined;
  clock: Clock;
  isSchemaCurrent: () => Promise<boolean>;
  /** What admins see of the running product; without it, nothing. */
  system?: SystemService;
  /** Tracks running requests, for the stop of the server. */
  shutdown?: Shutdown;
  /** Who knows the token reads them; without it, nobody. */
  metrics?: { metrics: Metrics; token: string } | undefined;
  /** Without it, uploads are not looked through for viruses. */
  virusScan?: VirusScan | undefined;
};

/** Whether the server is well: for balancers, for Prometheus and for admins. */
export const registerMonitoring = async (
  app: FastifyInstance,
  deps: MonitoringDeps,
  guard: Guard,
): Promise<void> => {
  const { db, replica, clock, system: service, virusScan } = deps;
  await app.register(healthRoutes, {
    db,
    isSchemaCurrent: deps.isSchemaCurrent,
    isServing: deps.shutdown?.isServing,
  });
  if (deps.metrics) await app.register(metricsRoutes, deps.metrics);
  if (!service) return;
  const system = { db, replica, clock, service, scanner: virusScan?.scanner };
  await app.register(systemRoutes, { prefix: '/api/v1/system', deps: system, guard });
};
