import { PublishedUpTo, SnapshotPage, type EventEnvelope, type SnapshotName } from '@flyleaf/contracts'
import type { BaseConfig } from '@flyleaf/config'
import { setTimeout as pause } from 'node:timers/promises'
import { requestInternal } from '../internal/internal-request.ts'
import { reach, type Reachable } from '../internal/reach.ts'

/** How long an owner may be down, and how long one response may take, in milliseconds. */
const PATIENCE_MS = 30_000
const ANSWER_MS = 10_000
const PAUSE_MS = 250

export const ownerOf = (snapshot: SnapshotName) => snapshot.split('.')[0] as Reachable

/** The pages of a snapshot. Throws when its owner does not respond for half a minute. */
export async function* snapshotPages(config: BaseConfig, snapshot: SnapshotName) {
  const name = snapshot.slice(snapshot.indexOf('.') + 1)
  let after = ''
  for (let hasMore = true; hasMore;) {
    const body = await ask(config, ownerOf(snapshot), `snapshots/${name}${after && `?after=${after}`}`)
    const { events, next } = SnapshotPage.parse(body)
    yield events as Pick<EventEnvelope, 'type' | 'data'>[]
    hasMore = next !== null
    after = next ?? ''
  }
}

/** A sequence that everything committed by an owner until now has reached. */
export async function publishedUpTo(config: BaseConfig, owner: Reachable): Promise<number> {
  return PublishedUpTo.parse(await ask(config, owner, 'published')).sequence
}

async function ask(config: BaseConfig, owner: Reachable, path: string): Promise<unknown> {
  const [addresses, secret] = reach(config, owner)
  let failure: unknown
  for (
    const deadline = performance.now() + PATIENCE_MS;
    performance.now() < deadline;
    await pause(PAUSE_MS)
  ) {
    try {
      const { status, body } = await requestInternal(addresses, `/internal/events/${path}`, secret, ANSWER_MS)
      if (status === 200) return body
      failure = new Error(`answered ${status}: ${JSON.stringify(body)}`)
      if (status < 500) break
    } catch (error) {
      failure = error
    }
  }
  throw new Error(`The ${owner} service provides no snapshots`, { cause: failure })
}
