import { createHash, timingSafeEqual } from 'node:crypto'
import { problem } from '@flyleaf/contracts'
import { CONFIG, Problem } from '@flyleaf/service'
import { Controller, Get, Headers, Inject, Param } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'
import { SessionStore } from './session-store.ts'

const refused = problem({ code: 'internal.refused', status: 403, message: 'This address is for services' })
const noSession = problem({ code: 'session.not-found', status: 404, message: 'There is no such session' })

/** Answers the other services when Redis does not know a session, and tells Redis. */
@Controller('internal/sessions')
export class InternalSessionController {
  private readonly store: SessionStore
  private readonly expected: Buffer

  constructor(@Inject(SessionStore) store: SessionStore, @Inject(CONFIG) config: AccountConfig) {
    this.store = store
    this.expected = digest(config.INTERNAL_SECRET)
  }

  @Get(':hash')
  async find(@Param('hash') hash: string, @Headers('x-internal-secret') secret: string | undefined) {
    if (!timingSafeEqual(digest(secret ?? ''), this.expected)) throw new Problem(refused)
    const caller = /^[0-9a-f]{64}$/.test(hash) ? await this.findAndKeep(hash) : null
    if (!caller) throw new Problem(noSession)
    return caller
  }

  /** Without Redis the table still answers. */
  private findAndKeep(hash: string) {
    return this.store.keep(hash).catch(() => this.store.find(hash))
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
