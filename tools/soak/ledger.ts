import { STREAM_PATH, type Audience } from '@flyleaf/contracts'

/** A viewer by username; null is a visitor. */
export type Viewer = string | null

export interface Shelf {
  id: string
  owner: string
  name: string
  audience: Audience
  isDeleted: boolean
  collaborators: Set<string>
  books: Set<string>
}

/** Two readers who read a book together. */
export interface BuddyRead {
  id: string
  bookId: string
  readers: readonly [string, string]
  isEnded: boolean
}

/** A book that a message encloses. */
export interface Letter {
  id: string
  bookId: string
  dedication: string
  members: readonly string[]
  acceptedBy: Set<string>
}

export interface Post {
  id: string
  author: string
  text: string
  /** The bookshelf whose thread contains it. */
  shelf: Shelf | undefined
  /** The post whose thread contains it. */
  root: Post | undefined
  /** Of a thread, its first post's counts. */
  audience: Audience
  isDeleted: boolean
  /** Nobody else acts on it. */
  isReserved: boolean
  /** Of a note far on in a book, that book. */
  placedIn?: string | undefined
  /** Of a note for two, what they read together. */
  buddyRead?: BuddyRead | undefined
}

export interface Like {
  isLiked: boolean
  /** When the call was sent, which may be long before it is acknowledged. */
  sentAt: number
  /** Whether each like was undone so soon that it leaves no notification. */
  isSlip: boolean
}

/** Whether a viewer may see something at an address. */
type Rule = (viewer: Viewer, path: string) => boolean
interface Canary {
  /** Where the word is, for the report. */
  location: string
  maySee: Rule
  couldBefore: ReadonlySet<Viewer>
}

/** A like is a slip for certain when its removal is acknowledged this soon; notifications' limit is 60 s. */
const SLIP_MS = 50_000
const WORD = /zq[a-z0-9]{10}qz/g
/** The same for PostgreSQL. */
export const WORD_PATTERN = 'zq[a-z0-9]{10}qz'
export const pair = (...ids: string[]) => ids.join(' ')
const unordered = (one: string, other: string) => pair(...[one, other].toSorted())

/**
 * What the platform has acknowledged, and who may see it. Where the product leaves it open, anybody may; a word that a viewer may not see
 * and still gets is a leak. What is being shown again may be seen from the moment of the request on, what is being hidden until it is
 * acknowledged.
 */
export class Ledger {
  readonly shelves: Shelf[] = []
  readonly posts: Post[] = []
  /** Texts by id. */
  readonly messages = new Map<string, string>()
  readonly letters: Letter[] = []
  readonly buddyReads: BuddyRead[] = []
  /** Readers and books that they have, or may have, read to the end. */
  readonly finished = new Set<string>()
  /** By reader and post. */
  readonly likes = new Map<string, Like>()
  /** Follower and followed. */
  readonly follows = new Map<string, boolean>()
  /** Those that there were before, until they are changed. */
  readonly startingFollows = new Set<string>()
  /** The status by reader and book. */
  readonly readings = new Map<string, string>()
  /** Posts with a single like, by author, in the order of their likes: the author's streams announce each once. */
  readonly announced = new Map<string, string[]>()
  /** Readers who have requested the erasure of their account. */
  readonly leaving = new Set<string>()
  /** Readers who once had, and pairs with a block at some time: they miss notifications. */
  readonly disturbed = new Set<string>()
  /** The ids of readers whose accounts are erased. */
  readonly erased = new Set<string>()
  /** Pairs who are in a conversation. */
  readonly #acquainted = new Set<string>()
  /** Counts what has been hidden. */
  hidings = 0
  readonly #blockers = new Map<string, Set<string>>()
  readonly #canaries = new Map<string, Canary>()

  /** Creates a unique word. */
  canary(location: string, maySee: Rule): string {
    const word = `zq${this.#canaries.size.toString(36).padStart(10, '0')}qz`
    this.#canaries.set(word, { location, maySee, couldBefore: new Set() })
    return word
  }

  hide(thing: Shelf | Post, how: { isDeleted: true } | { audience: Audience }) {
    Object.assign(thing, how)
    this.hidings += 1
  }

  setLike(reader: string, postId: string, isLiked: boolean, sentAt: number) {
    const before = this.likes.get(pair(reader, postId))
    if (isLiked === (before?.isLiked ?? false)) return
    const isSlip = before?.isSlip !== false && (isLiked || Date.now() - before!.sentAt < SLIP_MS)
    this.likes.set(pair(reader, postId), { isLiked, sentAt, isSlip })
  }

  setBlock(blocker: string, blocked: string, isBlocked: boolean) {
    const key = unordered(blocker, blocked)
    const by = this.#blockers.get(key) ?? new Set()
    this.#blockers.set(key, by)
    if (!isBlocked) return void by.delete(blocker)
    by.add(blocker)
    this.hidings += 1
    this.disturbed.add(key)
    for (const one of this.buddyReads) if (unordered(...one.readers) === key) one.isEnded = true
    this.follows.set(pair(blocker, blocked), false).set(pair(blocked, blocker), false)
  }

  /** A request to follow is accepted: whoever was asked gets no notification of the follow. */
  setApproved(follower: string, followed: string) {
    this.follows.set(pair(follower, followed), true)
    this.disturbed.add(unordered(follower, followed))
  }

  setLeaving(reader: string, isLeaving: boolean) {
    if (!isLeaving) return void this.leaving.delete(reader)
    this.leaving.add(reader)
    this.hidings += 1
    this.disturbed.add(reader)
  }

  /** Records that these are in a conversation. */
  converse(people: readonly string[]) {
    for (const one of people) for (const other of people) this.#acquainted.add(unordered(one, other))
  }

  isBlocked(blocker: string, blocked: string) {
    return this.#blockers.get(unordered(blocker, blocked))?.has(blocker) ?? false
  }

  /** All blocks, as blocker and blocked. */
  blocks(): string[] {
    return [...this.#blockers].flatMap(([key, blockers]) =>
      [...blockers].map((blocker) =>
        pair(
          blocker,
          key.split(' ').find((one) => one !== blocker)!,
        ),
      ),
    )
  }

  areDisturbed(one: string, other: string) {
    return [one, other, unordered(one, other)].some((key) => this.disturbed.has(key))
  }

  meets(viewer: Viewer, person: string): boolean {
    if (viewer === person) return true
    if (this.leaving.has(person)) return false
    return !viewer || !(this.isBlocked(viewer, person) || this.isBlocked(person, viewer))
  }

  /** Who blocks somebody still finds them, to unblock them. In a conversation, its people go on knowing each other's names. */
  seesPerson(viewer: Viewer, person: string, path: string): boolean {
    if (viewer === person) return true
    if (this.leaving.has(person)) return false
    if (viewer === null || path.startsWith('/api/messages/')) return true
    if (path === STREAM_PATH && this.#acquainted.has(unordered(viewer, person))) return true
    return !this.isBlocked(person, viewer) || this.isBlocked(viewer, person)
  }

  seesShelf(viewer: Viewer, shelf: Shelf): boolean {
    if (shelf.isDeleted || !this.meets(viewer, shelf.owner)) return false
    if (shelf.audience === 'EVERYONE' || viewer === shelf.owner) return true
    if (viewer === null) return false
    if (shelf.collaborators.has(viewer)) return true
    return shelf.audience === 'FOLLOWERS' && this.isFollowing(viewer, shelf.owner)
  }

  isFollowing(follower: string, followed: string): boolean {
    const key = pair(follower, followed)
    return this.follows.get(key) ?? this.startingFollows.has(key)
  }

  /** Whether a post and its thread are for everyone. Below a private bookshelf its readers share what they see. */
  isForEveryone(post: Post): boolean {
    return (post.root ?? post).audience === 'EVERYONE' && post.shelf?.audience !== 'FOLLOWERS'
  }

  endBuddyRead(buddyRead: BuddyRead) {
    buddyRead.isEnded = true
    this.hidings += 1
  }

  /** Whether a viewer is one of two who read a book together now. */
  #sharesWith(viewer: Viewer, buddyRead: BuddyRead | undefined): boolean {
    return viewer !== null && buddyRead?.isEnded === false && buddyRead.readers.includes(viewer)
  }

  #isFor(viewer: Viewer, { author, audience, buddyRead }: Post): boolean {
    if (audience === 'EVERYONE' || viewer === author) return true
    if (this.#sharesWith(viewer, buddyRead)) return true
    return audience === 'FOLLOWERS' && viewer !== null && this.isFollowing(viewer, author)
  }

  seesPost(viewer: Viewer, post: Post): boolean {
    const { author, shelf, root, isDeleted } = post
    if (isDeleted) return false
    if (viewer === author) return true
    if (!this.#isFor(viewer, root ?? post)) return false
    if (root?.buddyRead && author !== root.author && !this.#sharesWith(viewer, root.buddyRead)) return false
    if (!this.meets(viewer, author) || (root && !this.meets(viewer, root.author))) return false
    return !shelf || this.seesShelf(viewer, shelf)
  }

  /** Whether a post may be shown at an address. What is written far on in a book is sealed in a margin until its reader gets there. */
  seesPostAt(viewer: Viewer, post: Post, path: string): boolean {
    const { author, placedIn } = post
    const isSealed =
      placedIn !== undefined &&
      path.includes('show=open') &&
      viewer !== author &&
      !(viewer !== null && this.finished.has(pair(viewer, placedIn)))
    return !isSealed && this.seesPost(viewer, post)
  }

  /** Whether the dedication of a letter may be shown at an address: on a flyleaf to whom it was accepted by. */
  seesLetter(viewer: Viewer, { members, acceptedBy }: Letter, path: string): boolean {
    if (viewer === null) return false
    return path.endsWith('/inscriptions') ? acceptedBy.has(viewer) : members.includes(viewer)
  }

  /** Records who may see what now: live streams may still deliver it during the next operation. */
  remember(viewers: readonly Viewer[]): void {
    for (const canary of this.#canaries.values())
      canary.couldBefore = new Set(viewers.filter((viewer) => canary.maySee(viewer, STREAM_PATH)))
  }

  /** The locations of words in a text that its viewer may not see, nor could before the last operation when `isLate`. */
  leaksIn(text: string, viewer: Viewer, path: string, { isLate = false } = {}): string[] {
    const words = new Set(text.match(WORD))
    return [...words].flatMap((word) => {
      const canary = this.#canaries.get(word)
      if (!canary || canary.maySee(viewer, path) || (isLate && canary.couldBefore.has(viewer))) return []
      return [`${word} (${canary.location})`]
    })
  }
}
