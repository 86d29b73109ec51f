import { Unavailable } from '../problem/unavailable.ts'

/** While PostgreSQL is away, a process tries to connect to it once in this time, in milliseconds. */
const PROBE_MS = 250

type Done = (error?: Error | null) => void
/** Opens a connection; `isGivenUp` when this process closed it before the server answered. */
type Connect = (done: (error?: Error | null, isGivenUp?: boolean) => void) => void

/**
 * Lets connections through while the server can be reached. Once it cannot, one at a time is tried: every attempt is a process of the
 * server's, and hundreds of them slow its recovery. The others fail: at once, or with the attempt that is under way. When that succeeds,
 * so may they: a pool that was idle since the server's return begins with several connections.
 */
export class Probing {
  private failure: Error | undefined
  private nextAt = 0
  private probing = false
  /** Those that wait for the attempt that is under way. */
  private waiting = new Set<() => void>()

  connect(connect: Connect, done: Done) {
    if (!this.failure) return this.try(connect, done)
    if (performance.now() >= this.nextAt) {
      // The next one may try when this one has failed, or takes too long.
      this.nextAt = performance.now() + PROBE_MS * 20
      this.probing = true
      return this.try(connect, done)
    }
    if (!this.probing) return void process.nextTick(() => this.refuse(done))
    const goOn = () => {
      clearTimeout(patience)
      this.waiting.delete(goOn)
      if (this.failure) this.refuse(done)
      else this.try(connect, done)
    }
    const patience = setTimeout(goOn, PROBE_MS)
    this.waiting.add(goOn)
  }

  private try(connect: Connect, done: Done) {
    connect((error, isGivenUp = false) => {
      if (error && isAway(error, isGivenUp)) this.failure = error
      else if (!error || isAnswer(error)) this.failure = undefined
      this.nextAt = performance.now() + PROBE_MS
      this.probing = false
      for (const goOn of this.waiting) goOn()
      done(error)
    })
  }

  private refuse(done: Done) {
    done(new Unavailable('PostgreSQL cannot be reached', { cause: this.failure }))
  }
}

/** No listener, or a server that is starting, stopping or recovering. One that is slow on a busy machine is not away. */
const isAway = (error: Error, isGivenUp: boolean) => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    code === '57P03' ||
    (syscall === 'connect' && ['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(code ?? '')) ||
    (!isGivenUp && error.message.startsWith('Connection terminated unexpectedly'))
  )
}

/** The server is there, and refuses this connection: too many of them, for example. */
const isAnswer = (error: Error) => 'severity' in error

const servers = new Map<string, Probing>()

/** The one of a server, for every pool of this process. */
export function probingOf(server: string) {
  const known = servers.get(server) ?? new Probing()
  servers.set(server, known)
  return known
}
