import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../database/database.ts'

/** More than these in one transaction, and it grows with somebody's data. */
const STATEMENTS_MAX = 200

const unlimited = new AsyncLocalStorage<true>()

/** Runs a test's own transaction, which may do what jobs would do in many. */
export const withoutStatementLimit = <Result>(task: () => Result): Result => unlimited.run(true, task)

/** Fails every transaction of a service that sends too many statements. */
export function limitStatements({ pools }: Database) {
  const connect = pools.connect.bind(pools)
  pools.connect = async () => {
    const connection = await connect()
    if (unlimited.getStore()) return connection
    let count = 0
    const { query, release } = connection
    const send = query.bind(connection) as (...input: unknown[]) => unknown
    connection.query = ((...input: unknown[]) => {
      count += 1
      const isLast = input[0] === 'commit' || input[0] === 'rollback'
      if (count <= STATEMENTS_MAX || isLast) return send(...input)
      const text = String(input[0]).slice(0, 200)
      return Promise.reject(
        new Error(`a transaction sends more than ${STATEMENTS_MAX} statements; the next is ${text}`),
      )
    }) as never
    connection.release = (reason) => {
      connection.query = query
      release(reason)
    }
    return connection
  }
}
