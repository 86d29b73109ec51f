import { waitUntil } from '@flyleaf/servers/process/wait'
import type { Client } from '../chaos/client.ts'
import type { Platform } from '../start/start-platform.ts'
import type { Audience } from './audience.ts'

export const UNREAD_COUNT = '/api/notifications/unread-count'
/** How long streams may take to reconnect before they count as lost. */
const PATIENCE_MS = 120_000

export interface Break {
  /** The number of closed connections. */
  cut: number
  /** The longest time from a lost connection to the next one's first counts, in milliseconds. */
  slowestMs: number
}

export interface Outage extends Break {
  /** The time from the first answer of the restarted service until every stream has its counts, in milliseconds. */
  countsMs: number
}

/** Performs an action that closes streams, and waits until all are open again. */
export async function breakOf(audience: Audience, act: () => Promise<void>): Promise<Break> {
  const gaps = await audience.gapsDuring(act, PATIENCE_MS)
  return { cut: gaps.length, slowestMs: audience.isWhole ? Math.max(0, ...gaps) : Infinity }
}

/** Kills all processes that hold streams, and waits until all streams are open again. */
export async function outageOf(audience: Audience, { services }: Platform, reader: Client): Promise<Outage> {
  let answered = Infinity
  const broken = await breakOf(audience, async () => {
    await services.kill('notifications')
    await waitUntil(async () => (await reader.call('GET', UNREAD_COUNT)) !== undefined, {
      timeoutMs: PATIENCE_MS,
    })
    answered = Date.now()
  })
  return { ...broken, countsMs: audience.isWhole ? Math.max(0, Date.now() - answered) : Infinity }
}
