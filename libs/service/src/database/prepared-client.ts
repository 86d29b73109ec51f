import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

/** A prepared statement is kept by name: planning once doubles what the database can serve. */
export function statementName(text: string) {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha1').update(text).digest('hex')))
  return name
}

/** Longer ones are put together anew each time (rows of a batch), and would fill the connection's memory. */
const TEXT_MAX = 10_000

/** A connection that prepares what it is given with values, for libraries that name no statements themselves. */
export class PreparedClient extends pg.Client {
  override query(...input: never[]): never {
    const [text, values, ...rest] = input as unknown as [unknown, unknown, ...unknown[]]
    const isNameable = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const given =
      isNameable && text.length <= TEXT_MAX ? [{ name: statementName(text), text, values }, ...rest] : input
    return super.query(...(given as [string])) as never
  }

  /** What `send` sends at once goes out in one write: each costs as much as a small statement. */
  together<Sent>(send: () => Sent): Sent {
    const { stream } = this.connection
    stream.cork()
    try {
      return send()
    } finally {
      stream.uncork()
    }
  }
}

/** One that a pool has lent. */
export type PreparedConnection = PreparedClient & pg.PoolClient
