import { problem } from '@flyleaf/contracts'
import { InternalOnly, Problem } from '@flyleaf/service'
import { Controller, Get, Inject, Param } from '@nestjs/common'
import { SessionStore } from './session-store.ts'

const noSession = problem({ code: 'session.not-found', status: 404, message: 'There is no such session' })

/** Answers other services when Redis does not know a session, and adds it to Redis. */
@Controller('internal/sessions')
@InternalOnly()
export class InternalSessionController {
  private readonly store: SessionStore

  constructor(@Inject(SessionStore) store: SessionStore) {
    this.store = store
  }

  @Get(':hash')
  async find(@Param('hash') hash: string) {
    const caller = /^[0-9a-f]{64}$/.test(hash) ? await this.findAndKeep(hash) : null
    if (!caller) throw new Problem(noSession)
    return caller
  }

  /** Without Redis the table answers. */
  private findAndKeep(hash: string) {
    return this.store.keep(hash).catch(() => this.store.find(hash))
  }
}
