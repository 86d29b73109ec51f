import { setTimeout as pause } from 'node:timers/promises'
import { Unavailable } from '../problem/unavailable.ts'
import type { Redis, RedisOptions } from './client.ts'

/** The common interface of the library's clients for several servers. */
interface ManyServers {
  readonly isReady: boolean
  connect(): Promise<unknown>
  destroy(): unknown
  ping(): Promise<unknown>
  on(event: 'error', listener: (error: Error) => void): unknown
}

const RETRY_MS = 1_000
/** Members that are not commands. */
const DIRECT = new Set('on once off emit addListener removeListener subscribe multi'.split(' '))

/**
 * Makes a client for several servers behave like the client for one: it keeps trying to connect, and commands fail at once while
 * Redis is away, or after `timeoutMs`.
 */
export function guardClient(
  client: ManyServers,
  { timeoutMs, onError }: Required<RedisOptions>,
  duplicate: () => Redis,
  /** Commands that differ from the library's. */
  commands: Record<string, () => Promise<unknown>> = {},
): Redis {
  let isAnswering = true
  let isClosed = false
  client.on('error', onError)
  const watch = setInterval(() => {
    if (!client.isReady) return
    inTime(client.ping(), timeoutMs).then(
      () => (isAnswering = true),
      () => (isAnswering = false),
    )
  }, timeoutMs / 3).unref()

  const own = {
    ...commands,
    get isReady() {
      return client.isReady && isAnswering
    },
    duplicate,
    async connect() {
      while (!isClosed) {
        try {
          return await client.connect()
        } catch (error) {
          onError(error as Error)
          await pause(RETRY_MS, undefined, { ref: false })
        }
      }
      return undefined
    },
    destroy() {
      isClosed = true
      clearInterval(watch)
      if (client.isReady) void Promise.resolve(client.destroy()).catch(() => {})
    },
  }

  return new Proxy(client, {
    get(target, name) {
      if (name in own) return Reflect.get(own, name) as unknown
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function' || typeof name !== 'string') return member
      if (DIRECT.has(name)) return member.bind(target) as unknown
      return (...args: unknown[]) =>
        own.isReady
          ? inTime(member.apply(target, args) as Promise<unknown>, timeoutMs + blockOf(args))
          : Promise.reject(new Unavailable('Redis is unavailable'))
    },
  }) as unknown as Redis
}

/** How long a blocking read waits, in milliseconds. */
const blockOf = (args: readonly unknown[]) =>
  args.reduce<number>((most, one) => Math.max(most, (one as { BLOCK?: number } | null)?.BLOCK ?? 0), 0)

async function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable('Redis does not answer')), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
