import { ReportedThing, reportedNotFound, reportingUnavailable, type ReportedKind } from '@flyleaf/contracts'
import { CONFIG, LOG, Problem, openInternal, reach, requestInternal } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { ModerationConfig } from '../config.ts'

/** Who knows things of each kind. */
const OWNERS = {
  post: 'feed',
  person: 'account',
  bookshelf: 'shelves',
  message: 'notifications',
} as const satisfies Record<ReportedKind, string>
type Owner = (typeof OWNERS)[ReportedKind]

const IMAGES = 5
const IMAGE_MS = 5_000
/** Larger images are not kept. */
const BYTES = 4 * 1024 * 1024

/** Asks the services that own them what readers report. */
@Injectable()
export class ReportedThings {
  constructor(
    @Inject(CONFIG) private readonly config: ModerationConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** A thing as it is now. Throws that it doesn't exist when the reader does not see it. */
  async find(kind: ReportedKind, id: string, readerId: string): Promise<ReportedThing> {
    const path = `/internal/reported/${kind}/${id}?${new URLSearchParams({ readerId }).toString()}`
    const { status, body } = await this.ask(OWNERS[kind], path)
    if (status === 404) throw new Problem(reportedNotFound)
    return ReportedThing.parse(body)
  }

  /** The bytes of a thing's images by their places, as far as they can be read now: a report does not fail for want of them. */
  async imagesOf(
    { images }: ReportedThing,
    kind: ReportedKind,
    id: string,
    readerId: string,
  ): Promise<Map<number, Buffer>> {
    const found = await Promise.all(
      images
        .slice(0, IMAGES)
        .map(async (_image, place) => [place, await this.image(kind, id, place, readerId)] as const),
    )
    return new Map(found.flatMap(([place, bytes]) => (bytes ? [[place, bytes] as const] : [])))
  }

  private async image(kind: ReportedKind, id: string, place: number, readerId: string) {
    const path = `/internal/reported/${kind}/${id}/images/${place}?${new URLSearchParams({ readerId }).toString()}`
    try {
      const [addresses, secret] = this.reach(OWNERS[kind])
      const answer = await openInternal(addresses, path, secret, AbortSignal.timeout(IMAGE_MS))
      const bytes = await buffer(answer)
      return answer.statusCode === 200 && bytes.length <= BYTES ? bytes : null
    } catch (error) {
      this.log.warn({ err: error, path }, 'an image of what was reported could not be read')
      return null
    }
  }

  private async ask(service: Owner, path: string) {
    try {
      const [addresses, secret] = this.reach(service)
      const answer = await requestInternal(addresses, path, secret)
      if (answer.status === 200 || answer.status === 404) return answer
      throw new Error(`${service} answered ${answer.status}`)
    } catch (error) {
      this.log.warn({ err: error, path }, 'a report failed because its thing could not be read')
      throw new Problem(reportingUnavailable, { headers: { 'Retry-After': '10' } })
    }
  }
  /** Of all services only this one calls notifications, which has private words: only this one is given its secret. */
  private reach(service: Owner) {
    const { NOTIFICATIONS_URL, NOTIFICATIONS_SECRET } = this.config
    return service === 'notifications'
      ? ([NOTIFICATIONS_URL, NOTIFICATIONS_SECRET] as const)
      : reach(this.config, service)
  }
}
