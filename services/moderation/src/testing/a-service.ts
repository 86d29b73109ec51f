import {
  reportsApi,
  type ReportReason,
  type ReportedKind,
  type ReportedThing,
  type WaitingSignUp,
} from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { receiveReader, startTestService, type TestService } from '@flyleaf/service/testing'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { moderation } from '../service.ts'

export interface World {
  service: TestService
  aReader(name?: string): Promise<string>
  /** A reader who is a moderator. */
  aModerator(name?: string): Promise<string>
  /** A post as the feed service describes it, with the files of its images; returns its id. */
  aPost(ownerId: string, changes?: Partial<ReportedThing>, images?: readonly Uint8Array[]): string
  /** A bookshelf as the shelves service describes it; returns its id. */
  aBookshelf(ownerId: string): string
  /** A message as the notifications service describes it; returns its id. */
  aMessage(ownerId: string): string
  /** Somebody who waits for approval, as the account service says; returns their id. */
  aWaitingPerson(words?: string): string
  /** Changes what a service says of a thing. */
  change(id: string, changes: Partial<ReportedThing>): void
  report(kind: ReportedKind, id: string, as: string, reason?: ReportReason, words?: string): Promise<string>
  /** The open case of a thing. */
  caseOf(id: string): Promise<string>
  close(): Promise<void>
}

/** The moderation service with an empty database, beside an account and a feed service that know things to report. */
export async function aWorld(environment: Record<string, string> = {}): Promise<World> {
  const things = new Map<string, ReportedThing>()
  const files = new Map<string, readonly Uint8Array[]>()
  const waiting = new Map<string, WaitingSignUp>()
  const others = createServer(({ url = '' }, response) => {
    if (url.startsWith('/internal/waiting')) return answerWaiting(waiting, url, response)
    const [, id, place] = /^\/internal\/reported\/\w+\/(\w+)(?:\/images\/(\d+))?/.exec(url) ?? []
    if (place !== undefined)
      return void response.end(files.get(id!)?.[Number(place)] ?? `image ${place} of ${id}`)
    const answer = id === undefined ? {} : things.get(id)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? null))
  })
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(others.address() as AddressInfo).port}`
  const service = await startTestService(moderation, {
    ACCOUNT_URL: origin,
    FEED_URL: origin,
    SHELVES_URL: origin,
    NOTIFICATIONS_URL: origin,
    ...environment,
  })
  let people = 0
  const { sql } = service.database
  const aReader = async (name = `reader_${++people}`) => {
    const userId = await receiveReader(service, name)
    things.set(userId, { ownerId: userId, title: name, text: '', images: [] })
    return userId
  }
  return {
    service,
    aReader,
    async aModerator(name) {
      const userId = await aReader(name)
      await sql(`insert into moderator (user_id, role) values ($1, 'moderator')`, [userId])
      return userId
    },
    aPost(ownerId, changes, given = []) {
      const id = createId()
      const images = given.map((_image, place) => ({ url: `/media/posts/${place}.webp`, alternative: '' }))
      things.set(id, { ownerId, title: null, text: 'Buy cheap books', images, ...changes })
      files.set(id, given)
      return id
    },
    aBookshelf(ownerId) {
      const id = createId()
      things.set(id, { ownerId, title: 'Cheap books', text: '', images: [] })
      return id
    },
    aMessage(ownerId) {
      const id = createId()
      things.set(id, { ownerId, title: null, text: 'I know where you read', images: [] })
      return id
    },
    aWaitingPerson(words = '') {
      const userId = createId()
      const at = new Date().toISOString()
      waiting.set(userId, { userId, name: 'Anna', username: 'anna', emailDomain: 'example.org', words, at })
      return userId
    },
    change: (id, changes) => void things.set(id, { ...things.get(id)!, ...changes }),
    async report(kind, id, as, reason = 'spam', words = '') {
      const { status, body } = await service.call(reportsApi.create, { kind, id, reason, words }, as)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.reportId
    },
    async caseOf(id) {
      const [found] = await sql<{ caseId: string }>(
        `select case_id as "caseId" from moderation_case where subject_id = $1 order by opened_at desc`,
        [id],
      )
      return found!.caseId
    },
    async close() {
      await service.close()
      others.close()
    },
  }
}

/** Answers who waits for approval, as the account service does. */
function answerWaiting(waiting: ReadonlyMap<string, WaitingSignUp>, url: string, response: ServerResponse) {
  const [, userId] = /^\/internal\/waiting\/(\w+)/.exec(url) ?? []
  const isKnown = userId === undefined || waiting.has(userId)
  const page = { items: [...waiting.values()], pagination: { hasMore: false, nextCursor: null } }
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isKnown ? page : null))
}
