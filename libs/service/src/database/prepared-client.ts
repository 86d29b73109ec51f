import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { probingOf } from './probing.ts'

/** Statements that one connection keeps prepared. Each costs PostgreSQL some 50 KB. */
const PREPARED_MAX = 300
/**
 * Longer statements are batches that differ each time, and would fill the connection's memory. The longest of the others, a list of
 * posts, has 9,500 characters.
 */
const TEXT_MAX = 16_000

const hashes = new LRUCache<string, string>({ max: 2_000 })
function hashOf(text: string) {
  let hash = hashes.get(text)
  if (!hash) hashes.set(text, (hash = createHash('sha1').update(text).digest('hex').slice(0, 24)))
  return hash
}

/** The statements that pg has prepared on a connection, by name. */
interface WithStatements {
  parsedStatements: Record<string, string>
}

/**
 * A connection that prepares each statement with parameters on first use: planning once doubles the database's throughput. It
 * keeps the most recently used ones only, to bound the server's memory.
 */
export class PreparedClient extends pg.Client {
  /** Names by text, least recently used first. */
  private readonly names = new Map<string, string>()
  private prepared = 0

  override connect(...input: never[]): never {
    const [done] = input as unknown as [((error?: Error | null) => void)?]
    if (!done) return super.connect() as never
    const { host, port } = this as unknown as { host: string; port: number }
    const connect = super.connect.bind(this) as (done: (error?: Error | null) => void) => void
    return probingOf(`${host}:${port}`).connect(
      // After its time limit the pool closes the connection itself: the server has not ended it.
      (tried) => connect((error) => tried(error, !this.connection.stream.readableEnded)),
      done,
    ) as never
  }

  override query(...input: never[]): never {
    const [text, values, ...rest] = input as unknown as [unknown, unknown, ...unknown[]]
    const isNameable =
      typeof text === 'string' && Array.isArray(values) && text.length <= TEXT_MAX && !text.includes(';')
    const given = isNameable ? [{ name: this.nameOf(text), text, values }, ...rest] : input
    return super.query(...(given as [string])) as never
  }

  /** Sends statements together in one write: a write costs as much as a small statement. */
  together<Sent>(send: () => Sent): Sent {
    const { stream } = this.connection
    stream.cork()
    try {
      return send()
    } finally {
      stream.uncork()
    }
  }

  private nameOf(text: string) {
    const known = this.names.get(text)
    if (known) this.names.delete(text)
    else if (this.names.size >= PREPARED_MAX) this.deallocateOldest()
    // A number, so that a name is never prepared twice on this connection.
    const name = known ?? `${hashOf(text)}_${(this.prepared += 1)}`
    this.names.set(text, name)
    return name
  }

  private deallocateOldest() {
    const [text, name] = this.names.entries().next().value!
    this.names.delete(text)
    const { parsedStatements } = this.connection as unknown as WithStatements
    if (!(name in parsedStatements)) return
    delete parsedStatements[name]
    super.query(`deallocate "${name}"`).catch(() => {})
  }
}

/** A client checked out of the pool. */
export type PreparedConnection = PreparedClient & pg.PoolClient
