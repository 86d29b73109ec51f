import type { ServiceName } from '../../start/layout.ts'
import { databaseName } from '../../start/service/service-env.ts'
import type { Platform } from '../../start/start-platform.ts'
import { queryRows } from '../postgres.ts'

/** The number of statements that a service's database has run, without beginning and ending transactions. */
export async function statementsOf(platform: Platform, service: ServiceName): Promise<number> {
  const [row] = await queryRows<{ calls: string | null }>(
    platform,
    undefined,
    `select sum(calls) as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where datname = $1 and toplevel and query !~* '^(begin|commit|rollback|start transaction|set )'`,
    [databaseName(service)],
  )
  return Number(row?.calls ?? 0)
}
