import { bookshelvesApi, collaboratorsApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { erasePerson, publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('hides the bookshelves of a deactivated reader until they reactivate', async () => {
  const { service } = library
  const [leaving, friend] = [await library.aReader('leaving'), await library.aReader('friend')]
  const bookIds = [await library.aBook()]
  const own = await library.aBookshelf(leaving, { name: 'Zanzibar', bookIds })
  const shared = await library.aBookshelf(friend, { name: 'Shared', bookIds })
  await library.collaborate(shared, leaving)
  await service.call(bookshelvesApi.follow, { bookshelfId: own }, friend)
  await service.call(bookshelvesApi.follow, { bookshelfId: shared }, leaving)

  const reply = {
    postId: createId(),
    authorId: leaving,
    postType: 'REPLY',
    replyToBookshelfId: shared,
  }
  await library.receivePost('post.created', reply)

  const setDeactivated = (isDeactivated: boolean, version: number) =>
    receive(service, 'user.changed', {
      userId: leaving,
      version,
      username: 'leaving',
      name: 'Leaving',
      picture: null,
      isDeactivated,
    })
  const seen = async (viewer?: string) => {
    const preview = await fetch(
      `${service.origin}/internal/previews/bookshelves?path=${encodeURIComponent(`/bookshelves/leaving/${own}`)}`,
    )
    return {
      shelf: (await service.call(bookshelvesApi.get, { bookshelfId: own }, viewer)).status,
      ofUser: (await service.call(bookshelvesApi.ofUser, { username: 'leaving' }, viewer)).status,
      discover: (await service.call(bookshelvesApi.discover, {}, viewer)).body.items.map(({ name }) => name),
      followers: (await service.call(bookshelvesApi.followers, { bookshelfId: shared }, viewer)).body.items
        .length,
      collaborators: (await service.call(collaboratorsApi.list, { bookshelfId: shared }, viewer)).body.items
        .length,
      counts: await counts(viewer),
      onCard: (await service.call(bookshelvesApi.get, { bookshelfId: shared }, viewer)).body.collaborators
        .length,
      preview: preview.status,
    }
  }
  const counts = async (viewer?: string) => {
    const { body } = await service.call(bookshelvesApi.get, { bookshelfId: shared }, viewer)
    const [mine] = (await service.call(bookshelvesApi.ofUser, { username: 'friend' }, viewer)).body.items
    expect(mine).toMatchObject({ followerCount: body.followerCount, replyCount: body.replyCount })
    return [body.followerCount, body.replyCount]
  }
  const following = async () =>
    (await service.call(bookshelvesApi.following, {}, friend)).body.items.map(({ name }) => name)
  const before = await seen()
  expect(before).toMatchObject({
    shelf: 200,
    ofUser: 200,
    discover: ['Shared', 'Zanzibar'],
    followers: 1,
    counts: [1, 1],
  })
  expect(await following()).toEqual(['Zanzibar'])

  await setDeactivated(true, 2)
  for (const viewer of [undefined, friend])
    expect(await seen(viewer)).toMatchObject({
      shelf: 404,
      ofUser: 404,
      discover: ['Shared'],
      followers: 0,
      counts: [0, 0],
      collaborators: 0,
      onCard: 0,
    })
  expect((await seen()).preview).toBe(404)
  expect(await following()).toEqual([])
  const published = (await publishedBy(service)).filter(({ key }) => key === shared)
  expect(published.at(-1)).toMatchObject({ type: 'bookshelf.changed', data: { followerCount: 0 } })
  // Their session may last some seconds longer, and their posts may arrive late.
  for (const isFollowing of [false, true]) {
    const { body } = await service.call(bookshelvesApi.follow, { bookshelfId: shared, isFollowing }, leaving)
    expect(body.followerCount).toBe(0)
  }
  const late = { ...reply, postId: createId() }
  await library.receivePost('post.created', late)
  expect(await counts()).toEqual([0, 0])
  await library.receivePost('post.deleted', { ...late, version: 2 })
  expect(await counts()).toEqual([0, 0])

  await setDeactivated(false, 3)
  expect(await seen()).toEqual(before)
  expect(await following()).toEqual(['Zanzibar'])
})

it('counts a person who was deactivated no further when they are erased', async () => {
  const { service } = library
  const [leaving, friend] = [await library.aReader('leaver'), await library.aReader('owner')]
  const shared = await library.aBookshelf(friend, { name: 'Another' })
  await service.call(bookshelvesApi.follow, { bookshelfId: shared }, leaving)
  const reply = { postId: createId(), authorId: leaving, postType: 'REPLY', replyToBookshelfId: shared }
  await library.receivePost('post.created', reply)
  const person = { userId: leaving, version: 2, username: 'leaver', name: 'Leaver', picture: null }
  await receive(service, 'user.changed', { ...person, isDeactivated: true })
  const counts = async () => {
    const { body } = await service.call(bookshelvesApi.get, { bookshelfId: shared })
    return [body.followerCount, body.replyCount]
  }
  expect(await counts()).toEqual([0, 0])
  await erasePerson(service, leaving)
  await library.receivePost('post.deleted', { ...reply, version: 2 })
  expect(await counts()).toEqual([0, 0])
})
