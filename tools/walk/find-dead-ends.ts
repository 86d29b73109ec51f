import { setTimeout as pause } from 'node:timers/promises'
import type { Notification } from '@flyleaf/contracts'
import type { Body, Reader } from './reader.ts'

/** How long a notification may outlive what it leads to, in milliseconds: not everything is waited for. */
const PATIENCE_MS = 60_000
const BETWEEN_MS = 250
const AT_ONCE = 16

export interface DeadEnds {
  requests: number
  found: string[]
}

/** A reader's notifications that lead to nothing that they may read, or name nobody. */
export async function findDeadEnds(reader: Reader): Promise<DeadEnds> {
  const ends: DeadEnds = { requests: 0, found: [] }
  const get = (path: string) => {
    ends.requests += 1
    return reader.get(path)
  }
  const listed = async () => {
    const answer = await get('/api/notifications?limit=50')
    return answer?.status === 200 ? (answer.body['items'] as unknown as Notification[]) : undefined
  }
  const leadsSomewhere = async (target: string) => {
    const answer = await get(target)
    return !answer || (![403, 404].includes(answer.status) && !isDeleted(answer.body))
  }

  /** Whether a notification is still listed after a while and leads nowhere. While nothing answers, nobody is shown it. */
  async function isDead({ notificationId }: Notification, target: string | null) {
    for (const deadline = Date.now() + PATIENCE_MS; ; await pause(BETWEEN_MS)) {
      if (target && (await leadsSomewhere(target))) return false
      const known = await listed()
      if (known && !known.some((one) => one.notificationId === notificationId)) return false
      if (Date.now() > deadline) return known !== undefined
    }
  }

  const all = await listed()
  const waiting = [...Map.groupBy(all ?? [], targetOf)]
  const next = async () => {
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      const [target, [first]] = group
      if (first && (await isDead(first, target)))
        ends.found.push(
          `${reader.name} is notified (${first.notification.type}) of ${target ?? 'what nobody has done'}`,
        )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return ends
}

const isDeleted = ({ post }: Body) => (post as { isDeleted?: boolean } | undefined)?.isDeleted === true

/** The call that shows what a notification leads to; null when it names nobody. An invitation leads to a list. */
function targetOf({ notification: { type, postId, bookshelfId, actors } }: Notification): string | null {
  const [actor] = actors
  if (!actor) return null
  if (postId) return `/api/posts/${postId}`
  if (type === 'BOOKSHELF_INVITATION') return '/api/bookshelves/invited'
  return bookshelfId ? `/api/bookshelves/${bookshelfId}` : `/api/users/${actor.username}`
}
