import { WaitingSignUps, waitingUnavailable } from '@flyleaf/contracts'
import { CONFIG, LOG, Problem, reach, requestInternal } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import type { ModerationConfig } from '../config.ts'

/** Asks the account service who waits for approval: names and words of people who may be declined are nowhere else. */
@Injectable()
export class WaitingPeople {
  constructor(
    @Inject(CONFIG) private readonly config: ModerationConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** A page of those who wait, oldest first. */
  async list(limit: number, cursor: string | undefined) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor === undefined ? {} : { cursor }) })
    const { body } = await this.ask(`/internal/waiting?${query.toString()}`)
    return WaitingSignUps.parse(body)
  }

  async has(userId: string) {
    return (await this.ask(`/internal/waiting/${userId}`)).status === 200
  }

  private async ask(path: string) {
    try {
      const [addresses, secret] = reach(this.config, 'account')
      const answer = await requestInternal(addresses, path, secret)
      if (answer.status === 200 || answer.status === 404) return answer
      throw new Error(`account answered ${answer.status}`)
    } catch (error) {
      this.log.warn({ err: error, path }, 'who waits for approval could not be read')
      throw new Problem(waitingUnavailable, { headers: { 'Retry-After': '10' } })
    }
  }
}
