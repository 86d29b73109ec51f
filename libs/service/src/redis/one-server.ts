import { setTimeout as pause } from 'node:timers/promises'
import { RedisClient } from 'redis'
import { refuseInTransaction } from '../context/in-transaction.ts'
import { reconnectStrategy } from './reconnect.ts'
import type { Redis, RedisOptions } from './client.ts'

/** Made once: `createClient` adds commands of extensions that we do not use, in 20 ms for each client. */
const clientWith = RedisClient.factory()

/** A client for one server. */
export function createAlone(url: string, { timeoutMs, onError }: Required<RedisOptions>): Redis {
  const { protocol, username, password, pathname: path, searchParams } = new URL(url)
  const socket = {
    reconnectStrategy,
    connectTimeout: timeoutMs,
    // While a client is ready its pings keep the socket busy: this limits the handshake.
    socketTimeout: timeoutMs,
  }
  const client = clientWith({
    ...(protocol === 'unix:'
      ? {
          socket: { ...socket, path: decodeURIComponent(path), tls: false as const },
          database: Number(searchParams.get('db') ?? 0),
          ...(username && {
            username: decodeURIComponent(username),
            password: decodeURIComponent(password),
          }),
        }
      : { url, socket }),
    disableOfflineQueue: true,
  }) as Redis
  // Without a listener a lost connection would end the process; callers see their own command fail.
  client.on('error', onError)
  refuseInTransactions(client)
  watch(client, timeoutMs)
  return client
}

/** Every command passes `sendCommand` of the client behind its proxies. */
function refuseInTransactions(client: Redis) {
  const { _self: own } = client as unknown as { _self: Redis }
  const send = own.sendCommand.bind(own)
  own.sendCommand = (...command) => {
    refuseInTransaction('Redis')
    return send(...command)
  }
}

/** Reopens the connection when Redis does not answer; all waiting commands then fail. */
function watch(client: Redis, timeoutMs: number) {
  let isAsking = false
  const ask = async () => {
    if (isAsking || !client.isReady) return
    isAsking = true
    let isAnswered = false
    const answer = client.ping().then(
      () => (isAnswered = true),
      () => (isAnswered = true),
    )
    // Checked twice: a resumed process runs its timers before it reads pending answers.
    for (const wait of [timeoutMs, 50]) await Promise.race([answer, pause(wait, undefined, { ref: false })])
    isAsking = false
    if (isAnswered || !client.isReady) return
    client.destroy()
    void client.connect().catch(() => {})
  }
  setInterval(() => void ask(), timeoutMs / 3).unref()
}
