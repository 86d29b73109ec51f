import { CONFIG } from '@flyleaf/service'
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { NotificationsConfig } from '../config.ts'
import { OpenStreams } from './open-streams.ts'
import type { Stream } from './stream.ts'

const CHECK_MS = 5_000

/** Sends the stable release to browsers, on connection and when it changes. */
@Injectable()
export class ReleaseWatch implements OnModuleInit, OnModuleDestroy {
  private release: number | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly streams: OpenStreams,
  ) {}

  async onModuleInit() {
    if (!this.config.STORE_DIR) return
    this.release = await this.read()
    this.timer = setInterval(() => void this.check(), CHECK_MS)
  }

  onModuleDestroy() {
    clearInterval(this.timer)
  }

  sendRelease(stream: Stream) {
    if (this.release !== undefined) stream.send({ type: 'release', release: this.release })
  }

  private async check() {
    const release = await this.read()
    if (release === undefined || release === this.release) return
    this.release = release
    this.streams.each((stream) => this.sendRelease(stream))
  }

  /** The channel is a link to the folder of its release. */
  private async read() {
    const target = await readlink(join(this.config.STORE_DIR!, 'channels', 'stable')).catch(() => '')
    const release = Number(target.split('/').at(-1))
    return target && Number.isInteger(release) ? release : undefined
  }
}
