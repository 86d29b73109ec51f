import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { takeCertificate, type NetworkOptions } from '../network.ts'
import { commandLine } from '../process/identity.ts'
import { giveFolders, runAs } from '../process/run-as.ts'
import { signalGroup } from '../process/spawn-tied.ts'
import { SupervisedProcess } from '../process/supervised.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, postgresEnv, superuser, type ClusterOptions } from './create-cluster.ts'
import { requirePasswords, type PasswordOf } from './require-passwords.ts'
import { serverProcesses } from './server-processes.ts'

/** A server whose socket is in `runDir`. */
export type PostgresServer = { runDir: string; passwordOf: PasswordOf }
export type PostgresOptions = ClusterOptions &
  PostgresServer & {
    /** Where it is reached from other machines; by default nowhere. */
    network?: NetworkOptions | undefined
    say: (text: string) => void
  }

/** The address of a database on a server. */
export function postgresUrl(
  { runDir, passwordOf }: PostgresServer,
  role: string = superuser,
  database: string = role,
): string {
  return `postgres://${role}:${passwordOf(role)}@localhost/${database}?host=${encodeURIComponent(runDir)}`
}

/** The address of a database on a server in the network. */
export function networkPostgresUrl(
  network: NetworkOptions,
  passwordOf: PasswordOf,
  role: string = superuser,
  database: string = role,
): string {
  const { host, name = host, port, authority } = network
  const trust = `sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`
  return `postgres://${role}:${passwordOf(role)}@${name}:${port}/${database}?${trust}`
}

/** A PostgreSQL server that listens on a socket in `runDir`, and with `network` on a port. Not started. */
export async function preparePostgres(options: PostgresOptions): Promise<SupervisedProcess> {
  const { postgresDir, runDir, logDir, durable, say } = options
  const binaries = await findBinaries()
  const as = runAs(binaries.postgres, postgresDir)
  giveFolders(as, [runDir])
  await endStray(postgresDir)
  await createCluster(binaries, as, options)
  requirePasswords(binaries, as, options)
  return new SupervisedProcess(
    {
      name: 'postgres',
      ...as.command(binaries.postgres, [
        '-D',
        postgresDir,
        ...Object.entries({ ...configuration(runDir, durable), ...inNetwork(options, as.owner) }).flatMap(
          ([name, value]) => ['-c', `${name}=${value}`],
        ),
      ]),
      cwd: '/',
      env: postgresEnv(),
      logDir,
      endNow: 'SIGQUIT',
      stop: [
        { signal: 'SIGINT', ms: 15_000 },
        { signal: 'SIGQUIT', ms: 3000 },
      ],
      before: () => endStray(postgresDir),
      ready: () => answers(options),
      readyWithinMs: 120_000,
      alive: () => answers(options).catch((error: unknown) => error instanceof DatabaseError),
    },
    say,
  )
}

/** The memory of this machine, or of the container that this process runs in. */
const availableMegabytes = () =>
  Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20)

/**
 * PostgreSQL shares the machine with Flyleaf's processes: it caches an eighth of the memory itself (it takes no more than it uses), and
 * expects as much again four times in the system's cache.
 */
const memoryFor = (megabytes: number) => ({
  shared_buffers: `${Math.min(4096, Math.max(64, Math.floor(megabytes / 8)))}MB`,
  effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
})

function configuration(runDir: string, durable: boolean) {
  return {
    listen_addresses: '',
    unix_socket_directories: runDir,
    unix_socket_permissions: '0700',
    max_connections: '500',
    ...memoryFor(durable ? availableMegabytes() : 512),
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    // One syncfs call after a crash instead of opening every file, so that recovery begins at once.
    recovery_init_sync_method: 'syncfs',
    wal_compression: 'on',
    log_min_duration_statement: '500ms',
    // Parameters include readers' texts, emails with codes and password hashes, so they are not logged.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    log_line_prefix: '%m [%p] %d ',
    jit: 'off',
    // After a restart it reads what it had cached, and operators can see what statements cost.
    ...(durable && { shared_preload_libraries: 'pg_prewarm,pg_stat_statements' }),
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      // In its data folder, where it does not outlive a killed server.
      dynamic_shared_memory_type: 'mmap',
    }),
  }
}

function inNetwork({ network, runDir }: PostgresOptions, owner: number | undefined) {
  if (!network) return {}
  const { certificate, key } = takeCertificate(network, runDir, owner)
  linkSocket(runDir, network.port)
  return {
    listen_addresses: network.host,
    port: String(network.port),
    ssl: 'on',
    ssl_cert_file: certificate,
    ssl_key_file: key,
  }
}

/** PostgreSQL names its socket after the port; ours has one name. */
function linkSocket(runDir: string, port: number) {
  if (port === 5432) return
  const link = join(runDir, '.s.PGSQL.5432')
  rmSync(link, { force: true })
  symlinkSync(`.s.PGSQL.${port}`, link)
}

async function answers(server: PostgresServer): Promise<boolean> {
  const client = new Client({ connectionString: postgresUrl(server), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Ends a server on these files that runs without its supervisor, and what a killed server left: its lock file, because of which
 * PostgreSQL refuses to start when another process has that id by now, and its processes.
 */
export async function endStray(postgresDir: string): Promise<void> {
  const lock = join(postgresDir, 'postmaster.pid')
  if (existsSync(lock)) {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
    const isOurs = () => commandLine(pid).includes(postgresDir)
    if (pid > 1 && isOurs()) {
      process.kill(pid, 'SIGINT')
      for (let waited = 0; waited < 10_000 && isOurs(); waited += 50) await sleep(50)
      if (isOurs()) process.kill(pid, 'SIGKILL')
    }
    rmSync(lock, { force: true })
  }
  await endOrphans(postgresDir)
}

// A killed server's processes run until they notice. No new server starts while they hold its shared memory.
async function endOrphans(postgresDir: string): Promise<void> {
  for (let waited = 0; waited < 5000; waited += 20) {
    const orphans = serverProcesses(postgresDir)
    if (orphans.length === 0) return
    for (const pid of orphans) signalGroup(pid, 'SIGKILL')
    await sleep(20)
  }
}
