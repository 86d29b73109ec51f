import { Unavailable } from '../problem/unavailable.ts'

/** While PostgreSQL is away, a process tries to connect to it once in this time, in milliseconds. */
const PROBE_MS = 250

type Done = (error?: Error | null) => void

/**
 * Lets connections through while the server can be reached. Once it cannot, one at a time is tried: every attempt is a process of the
 * server's, and hundreds of them slow its recovery. The others fail at once.
 */
export class Probing {
  private failure: Error | undefined
  private nextAt = 0

  connect(connect: (done: Done) => void, done: Done) {
    if (this.failure && performance.now() < this.nextAt)
      return void process.nextTick(
        done,
        new Unavailable('PostgreSQL cannot be reached', { cause: this.failure }),
      )
    // The next one may try when this one has failed, or takes too long.
    this.nextAt = performance.now() + (this.failure ? PROBE_MS * 20 : 0)
    connect((error) => {
      if (error && isAway(error)) {
        this.failure = error
        this.nextAt = performance.now() + PROBE_MS
      } else if (!error) this.failure = undefined
      done(error)
    })
  }
}

/** No listener, or a server that is starting, stopping or recovering. */
const isAway = (error: Error) => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    code === '57P03' ||
    (syscall === 'connect' && ['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(code ?? '')) ||
    error.message.startsWith('Connection terminated unexpectedly')
  )
}

const servers = new Map<string, Probing>()

/** The one of a server, for every pool of this process. */
export function probingOf(server: string) {
  const known = servers.get(server) ?? new Probing()
  servers.set(server, known)
  return known
}
