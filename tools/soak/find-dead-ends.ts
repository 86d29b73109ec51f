import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Notification } from '@flyleaf/contracts'
import type { Ledger } from './ledger.ts'
import type { Body, Reader } from './reader.ts'

/** How long a notification may outlive what it leads to, in milliseconds: not everything is waited for. */
const PATIENCE_MS = 60_000
const BETWEEN_MS = 250
const AT_ONCE = 16

/**
 * A reader's notifications that lead to nothing that they may read, or name nobody. One of a post that is no longer for them stays, without its
 * words.
 */
export async function findDeadEnds(reader: Reader, ledger: Ledger): Promise<string[]> {
  const found: string[] = []
  const listed = async () => {
    const answer = await reader.get('/api/notifications?limit=50')
    return answer?.status === 200 ? (answer.body['items'] as unknown as Notification[]) : undefined
  }
  const leadsSomewhere = async (target: string) => {
    const answer = await reader.get(target)
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

  const narrowed = new Set(ledger.posts.filter((post) => !ledger.isForEveryone(post)).map(({ id }) => id))
  const all = ((await listed()) ?? []).filter(({ notification: { postId } }) => !narrowed.has(postId ?? ''))
  const look = async ([target, [first]]: [string | null, Notification[]]) => {
    const isFound = first && (await isDead(first, target))
    if (!isFound) return
    const { type } = first.notification
    found.push(`${reader.name} is notified (${type}) of ${target ?? 'what nobody has done'}`)
  }
  await Readable.from(Map.groupBy(all, targetOf)).forEach(look, { concurrency: AT_ONCE })
  return found
}

const isDeleted = ({ post }: Body) => (post as { isDeleted?: boolean } | undefined)?.isDeleted === true

/** The call that shows what a notification leads to; null when it names neither books nor anybody. An invitation leads to a list. */
function targetOf({
  notification: { type, postId, bookshelfId, bookId, actors, newBooks },
}: Notification): string | null {
  if (newBooks) return `/api/books/${newBooks.bookId}`
  const [actor] = actors
  if (!actor) return null
  if (postId) return `/api/posts/${postId}`
  if (bookId) return `/api/books/${bookId}`
  if (type === 'BOOKSHELF_INVITATION') return '/api/bookshelves/invited'
  return bookshelfId ? `/api/bookshelves/${bookshelfId}` : `/api/users/${actor.username}`
}
