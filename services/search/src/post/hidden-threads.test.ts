import { searchApi } from '@flyleaf/contracts'
import { erasePerson, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, anIndex, type Index } from '../testing/an-index.ts'

describe.each(ENGINES)('in %s', (engine) => {
  let index: Index
  beforeAll(async () => {
    index = await anIndex({ engine })
  })
  afterAll(() => index.service.close())

  const found = async (q: string, as: string | null) => {
    const { call } = index.service
    const pages = [await call(searchApi.posts, { q }, as), await call(searchApi.posts, {}, as)]
    return pages.map(({ body }) => body.items.some(({ snippet }) => snippet.toLowerCase().includes(q)))
  }

  it("does not find others' replies in the threads of people who block the reader, or wait to be erased", async () => {
    const [owner, reader] = [await index.aReader('owner'), await index.aReader('reader')]
    const authorId = await index.aReader('replier')
    const inThread = { authorId, postType: 'REPLY', threadOwnerId: owner }
    await index.aPost('Quagga facts', { ...inThread, replyToBookshelfId: 'someshelf123' })
    const hide = (type: string, data: Record<string, unknown>) => receive(index.service, type, data)
    const at = new Date().toISOString()
    const block = (isBlocked: boolean, version: number) =>
      hide('user.blocked', { blockerId: owner, blockedId: reader, isBlocked, version, at })
    const deactivate = (isDeactivated: boolean, version: number) =>
      hide('user.changed', {
        userId: owner,
        version,
        username: 'owner',
        name: 'owner',
        picture: null,
        isDeactivated,
      })
    const both = async () => [await found('quagga', reader), await found('quagga', null)]
    expect(await both()).toEqual([
      [true, true],
      [true, true],
    ])
    await block(true, 1)
    expect(await both()).toEqual([
      [false, false],
      [true, true],
    ])
    await block(false, 2)
    await hide('user.muted', { muterId: reader, mutedId: owner, isMuted: true, version: 3, at })
    await deactivate(true, 2)
    expect(await both()).toEqual([
      [false, false],
      [false, false],
    ])
    await deactivate(false, 3)
    // As in the feed, a mute hides what its author wrote, but not what others wrote below it.
    expect(await both()).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it("does not find others' replies below an erased person's bookshelf, but those below their posts", async () => {
    const [owner, replier] = [await index.aReader('leaving'), await index.aReader('staying')]
    const inThread = { authorId: replier, postType: 'REPLY', threadOwnerId: owner }
    const belowShelf = { ...inThread, threadBookshelfId: 'someshelf456' }
    await index.aPost('Dodo facts', belowShelf)
    await index.aPost('Moa facts', { ...inThread, replyToPostId: 'somepost1234' })
    const both = async () => [await found('dodo', null), await found('moa', null)]
    expect(await both()).toEqual([
      [true, true],
      [true, true],
    ])
    await erasePerson(index.service, owner)
    await index.aPost('Late dodo facts', belowShelf)
    expect(await both()).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('finds no reply below a bookshelf from the moment on when it turns private or is deleted', async () => {
    const [owner, authorId] = [await index.aReader('keeper'), await index.aReader('guest')]
    const bookshelfId = await index.aBookshelf(owner)
    const reply = { authorId, postType: 'REPLY', threadOwnerId: owner, threadBookshelfId: bookshelfId }
    await index.aPost('Tarpan facts', reply)
    expect(await found('tarpan', null)).toEqual([true, true])
    await index.aBookshelf(owner, { bookshelfId, version: 2, isPrivate: true })
    expect(await found('tarpan', null)).toEqual([false, false])
    await index.aBookshelf(owner, { bookshelfId, version: 3 })
    // Arrives after what it is older than.
    await index.aBookshelf(owner, { bookshelfId, version: 2, isPrivate: true })
    expect(await found('tarpan', null)).toEqual([true, true])
    await receive(index.service, 'bookshelf.deleted', { bookshelfId, version: 4 })
    expect(await found('tarpan', null)).toEqual([false, false])
  })

  it('finds no reply whose thread is unknown until it is published again', async () => {
    const post = { authorId: await index.aReader('other'), postType: 'REPLY', replyToPostId: 'anotherpost1' }
    const postId = await index.aPost('Okapi facts', post)
    expect(await found('okapi', null)).toEqual([false, false])
    await index.aPost('Okapi facts', { ...post, postId, version: 2, threadOwnerId: 'someauthor12' })
    expect(await found('okapi', null)).toEqual([true, true])
  })
})
