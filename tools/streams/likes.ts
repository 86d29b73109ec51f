import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '@flyleaf/servers/failure'
import { idIn, type Client } from '../chaos/client.ts'

const BETWEEN_MS = 50

/** Likes of new posts, one after another: each has its own notification. */
export class Likes {
  /** The liked posts, by their author's username. */
  readonly acknowledged = new Map<string, string[]>()
  readonly #readers: readonly Client[]
  #count = 0

  constructor(readers: readonly Client[]) {
    this.#readers = readers
  }

  get count() {
    return this.#count
  }

  /** One reader posts, and the next one likes it. */
  async add(): Promise<void> {
    const turn = this.#count++ % this.#readers.length
    const [author, fan] = [this.#readers[turn]!, this.#readers[(turn + 1) % this.#readers.length]!]
    const post = { postType: 'THOUGHT', content: `On page ${this.#count}` }
    const made = await author.insist('POST', '/api/posts', post)
    const postId = made && idIn(made, 'post')
    if (!(await fan.insist('POST', `/api/posts/${postId}/like`, { isLiked: true })))
      throw new StartFailure(`${fan.username} could not like a post of ${author.username}.`)
    const posts = this.acknowledged.get(author.username) ?? []
    this.acknowledged.set(author.username, [...posts, postId!])
  }

  async keepAdding(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.add()
      await pause(BETWEEN_MS)
    }
  }
}
