import { KEEPS_NOTHING, Servers, type RedisServers } from './servers.ts'

const NAME = 'flyleaf'

export interface Sentinels extends RedisServers {
  /** What the Sentinels call the servers. */
  name: string
  sentinels: readonly number[]
  /** The port of the server that takes writes now. */
  primary(): Promise<number>
}

/** A primary with a replica, and three Sentinels that watch them. The servers have a password, the Sentinels have none. */
export async function startSentinels(password: string): Promise<Sentinels> {
  const servers = new Servers(password)
  const settings = { ...KEEPS_NOTHING, requirepass: password, masterauth: password }
  const first = await servers.start(() => settings)
  await servers.start(() => ({ ...settings, replicaof: `127.0.0.1 ${first}` }))
  const watching = [
    `sentinel monitor ${NAME} 127.0.0.1 ${first} 2`,
    `sentinel auth-pass ${NAME} ${password}`,
    `sentinel down-after-milliseconds ${NAME} 1000`,
    `sentinel failover-timeout ${NAME} 5000`,
  ]
  const sentinels: number[] = []
  for (let count = 0; count < 3; count++) sentinels.push(await servers.start(() => ({}), watching))
  const askFirst = (...words: string[]) => servers.cli(sentinels[0]!, 'sentinel', ...words, NAME)
  await servers.until(async () => {
    const state = await askFirst('master')
    const replication = await servers.cli(first, 'info', 'replication')
    return (
      /num-other-sentinels\n2/.test(state) &&
      /num-slaves\n1/.test(state) &&
      replication.includes('state=online')
    )
  })
  return Object.assign(servers, {
    name: NAME,
    sentinels,
    primary: async () => Number((await askFirst('get-master-addr-by-name')).split('\n')[1]),
  })
}
