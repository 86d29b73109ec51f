import { buddyReadsApi, postsApi, type Post } from '@flyleaf/contracts'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
import { expect } from 'vitest'
import type { Library } from './a-library.ts'

/** Readers of a library who read books together, and what is asked about that; the library may be started later. */
export function buddyReaders(library: () => Library) {
  let pairs = 0
  const call: Library['service']['call'] = (...args) => library().service.call(...args)

  /** Two readers who may read a book together. */
  async function aPair() {
    const [adaName, graceName] = [`ada_${++pairs}`, `grace_${pairs}`]
    const [ada, grace] = [await library().aReader(adaName), await library().aReader(graceName)]
    return { ada, grace, adaName, graceName, bookId: await library().aBook() }
  }
  type Pair = Awaited<ReturnType<typeof aPair>>

  const invite = ({ ada, graceName, bookId }: Pair) =>
    call(buddyReadsApi.invite, { bookId, username: graceName }, ada)

  /** Two readers who read a book together. */
  async function aBuddyRead() {
    const pair = await aPair()
    const { buddyReadId } = (await invite(pair)).body.buddyRead
    expect((await call(buddyReadsApi.accept, { buddyReadId }, pair.grace)).status).toBe(200)
    return { ...pair, buddyReadId }
  }

  async function note(as: string, buddyReadId: string, at: number, content: string) {
    const written = {
      buddyReadId,
      postType: 'NOTE' as const,
      content,
      position: { unit: 'page' as const, at },
    }
    const { status, body } = await call(buddyReadsApi.write, written, as)
    expect({ status, body }).toMatchObject({ status: 201 })
    return body.post.postId
  }

  return {
    call,
    aPair,
    invite,
    aBuddyRead,
    note,
    notes: async (as: string, buddyReadId: string, show: 'open' | 'sealed' = 'open') =>
      (await call(buddyReadsApi.notes, { buddyReadId, show }, as)).body.items.map(({ content }) => content),
    /** The status of a post's address. */
    seen: async (as: string | null, postId: string) => (await call(postsApi.get, { postId }, as)).status,
    stateFor: async (as: string, bookId: string) =>
      (await call(buddyReadsApi.ofBook, { bookId }, as)).body.items.map(({ state }) => state),
    /** The events of a type about a buddy read. */
    async told(type: string, buddyReadId: string) {
      const { service } = library()
      await untilPublished(service)
      return (await publishedBy(service)).filter((one) => one.type === type && one.key === buddyReadId)
    },
  }
}

export const idsIn = ({ body }: { body: { items: Post[] } }) => body.items.map(({ postId }) => postId)
