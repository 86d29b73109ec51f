import { STREAM_PATH } from '@flyleaf/contracts'

/** A viewer by username; null is a visitor. */
export type Viewer = string | null

export interface Shelf {
  id: string
  owner: string
  isPrivate: boolean
  collaborators: Set<string>
  isDeleted: boolean
}

export interface Post {
  id: string
  author: string
  /** The bookshelf whose thread contains it. */
  shelf: Shelf | undefined
  /** The post whose thread contains it. */
  root: Post | undefined
  isDeleted: boolean
}

/** Whether a viewer may see something at an address. */
type Rule = (viewer: Viewer, path: string) => boolean
interface Canary {
  /** Where the word is, for the report. */
  location: string
  maySee: Rule
  couldBefore: ReadonlySet<Viewer>
}

const WORD = /zq[a-z0-9]{10}qz/g
const pair = (one: string, other: string) => [one, other].toSorted().join(' ')

/**
 * Who may see what, according to the acknowledged operations. Where the product leaves it open, anybody may; a word that a viewer
 * may not see and still gets is a leak.
 */
export class Model {
  readonly shelves: Shelf[] = []
  readonly posts: Post[] = []
  /** Readers who have requested the erasure of their account. */
  readonly leaving = new Set<string>()
  readonly #blocks = new Map<string, Set<string>>()
  readonly #canaries = new Map<string, Canary>()
  #made = 0

  /** Creates a unique word. */
  canary(location: string, maySee: Rule): string {
    this.#made += 1
    const word = `zq${this.#made.toString(36).padStart(10, '0')}qz`
    this.#canaries.set(word, { location, maySee, couldBefore: new Set() })
    return word
  }

  setBlock(blocker: string, blocked: string, isSet: boolean): void {
    const key = pair(blocker, blocked)
    const by = this.#blocks.get(key) ?? new Set()
    if (isSet) by.add(blocker)
    else by.delete(blocker)
    this.#blocks.set(key, by)
  }

  areParted(one: string, other: string): boolean {
    return (this.#blocks.get(pair(one, other))?.size ?? 0) > 0
  }

  meets(viewer: Viewer, person: string): boolean {
    if (viewer === person) return true
    return !this.leaving.has(person) && !(viewer && this.areParted(viewer, person))
  }

  /** Who blocks somebody still finds them, to unblock them. In a conversation, its people go on knowing each other's names. */
  seesPerson(viewer: Viewer, person: string, path: string): boolean {
    if (viewer === person) return true
    if (this.leaving.has(person)) return false
    if (viewer === null || path.startsWith('/api/messages/')) return true
    const blockers = this.#blocks.get(pair(viewer, person))
    return !blockers?.has(person) || blockers.has(viewer)
  }

  seesShelf(viewer: Viewer, shelf: Shelf): boolean {
    if (shelf.isDeleted || !this.meets(viewer, shelf.owner)) return false
    return !shelf.isPrivate || viewer === shelf.owner || (viewer !== null && shelf.collaborators.has(viewer))
  }

  seesPost(viewer: Viewer, { author, shelf, root, isDeleted }: Post): boolean {
    if (isDeleted) return false
    if (viewer === author) return true
    if (!this.meets(viewer, author) || (root && !this.meets(viewer, root.author))) return false
    return !shelf || this.seesShelf(viewer, shelf)
  }

  /** Records who may see what now: responses during the next operation may still show it. */
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
