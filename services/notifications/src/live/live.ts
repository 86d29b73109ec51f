import type { LiveEvent } from '@flyleaf/contracts'
import { Injectable } from '@nestjs/common'
import { channelOf, packLive } from './channels.ts'
import { LiveBus } from './live-bus.ts'

/** Tells the processes that hold readers' streams what to deliver. A message that gets lost is made up for by the next look. */
@Injectable()
export class Live {
  constructor(private readonly bus: LiveBus) {}

  /** Something that is kept for these readers has been committed: items of the stream or counts. */
  async changed(userIds: readonly string[]) {
    await Promise.all(userIds.map((userId) => this.bus.publish(channelOf(userId), packLive(userId))))
  }

  /** Sends an event that is not kept. */
  async send(userIds: readonly string[], event: LiveEvent) {
    await Promise.all(userIds.map((userId) => this.bus.publish(channelOf(userId), packLive(userId, event))))
  }
}
