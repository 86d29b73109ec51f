import type { LiveEvent } from '@flyleaf/contracts'
import type { Given, TransactionalWork } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { channelOf, packLive } from './channels.ts'
import { LiveBus } from './live-bus.ts'

/** Tells the processes that hold readers' streams what to deliver. A lost message is compensated by the next heartbeat. */
@Injectable()
export class Live {
  constructor(private readonly bus: LiveBus) {}

  /** Announces that stored data of these readers was committed: items of the stream or counts. */
  async changed(userIds: readonly string[]) {
    await Promise.all(userIds.map((userId) => this.bus.publish(channelOf(userId), packLive(userId))))
  }

  /** Sends an event that is not stored. */
  async send(userIds: readonly string[], event: LiveEvent) {
    await Promise.all(userIds.map((userId) => this.bus.publish(channelOf(userId), packLive(userId, event))))
  }
}

export const announcing = { live: Live }
export type Announcing = Given<typeof announcing>

/** Announces readers' changed notifications after the commit. */
export function announceChanged(
  { afterCommit, live }: Pick<TransactionalWork, 'afterCommit'> & Announcing,
  userIds: readonly string[],
) {
  if (userIds.length > 0) afterCommit(() => live.changed(userIds))
}
