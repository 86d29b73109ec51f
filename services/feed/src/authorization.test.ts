import { buddyReadsApi, likesApi, postsApi } from '@flyleaf/contracts'
import { KINDS, aCast, findBreaches, openRoutes, receive, receiveRelations } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from './testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('keeps what is private from every kind of reader, in every call', async () => {
  const { service, write } = library
  const people = await aCast(library.aReader)
  await receiveRelations(service, people)
  const { owner, stranger } = people

  const book = await library.aBook()
  const bookshelf = await library.aBookshelf(owner)
  const open = await write(owner, { content: 'Openpost', title: 'A title' })
  await write(owner, { postType: 'REPLY', content: 'Openreply', replyToPostId: open })
  await service.call(likesApi.like, { postId: open, isLiked: true }, owner)
  await service.call(postsApi.edit, { postId: open, content: 'Openpost again' }, owner)
  const quiet = await write(owner, { content: 'Quietpost', audience: 'FOLLOWERS' })
  await write(owner, { postType: 'REPLY', content: 'Quietreply', replyToPostId: quiet })
  const diary = await write(owner, { content: 'Diarypost', audience: 'ME' })
  const closed = await library.aBookshelf(owner)
  const inPrivate = await write(owner, {
    postType: 'REPLY',
    content: 'Closedreply',
    replyToBookshelfId: closed,
  })
  await library.aBookshelf(owner, {
    bookshelfId: closed,
    version: 2,
    name: '',
    isPrivate: true,
    collaboratorIds: [people.collaborator],
  })
  const forFollowers = await library.aBookshelf(owner, {
    name: '',
    isPrivate: true,
    isForFollowers: true,
    collaboratorIds: [people.collaborator],
  })
  const inFollowed = await write(owner, {
    postType: 'REPLY',
    content: 'Followedreply',
    replyToBookshelfId: forFollowers,
  })
  const ofLeaving = await write(people.deactivated, { content: 'Leavingpost' })
  await receive(service, 'user.changed', {
    userId: people.deactivated,
    version: 2,
    username: 'a_deactivated',
    name: 'a_deactivated',
    picture: null,
    isDeactivated: true,
  })

  const postOf = (postId: string) => ({
    postId: [postId],
    replyToPostId: [postId],
    sharedPostId: [postId],
  })
  const invited = { bookId: book, username: 'a_collaborator' }
  const { buddyReadId } = (await service.call(buddyReadsApi.invite, invited, owner)).body.buddyRead
  await service.call(buddyReadsApi.accept, { buddyReadId }, people.collaborator)
  const shared = await service.call(
    buddyReadsApi.write,
    { buddyReadId, postType: 'NOTE', content: 'Sharednote', position: { unit: 'page', at: 8 } },
    owner,
  )
  const sharedId = shared.body.post.postId
  await write(people.collaborator, { postType: 'REPLY', content: 'Sharedreply', replyToPostId: sharedId })

  const breaches = await findBreaches(service, 'feed', {
    people,
    known: {
      ...postOf(await write(stranger)),
      replyToBookshelfId: [bookshelf],
      bookshelfId: [bookshelf],
      bookId: [book],
      images: [[]],
      username: ['a_stranger'],
    },
    secrets: {
      'an open post': {
        ids: { ...postOf(open), username: ['a_owner'] },
        word: 'Openpost',
        seenBy: KINDS.filter((kind) => kind !== 'blocked' && kind !== 'blocker'),
      },
      'a post for followers': {
        ids: postOf(quiet),
        word: 'Quietpost',
        seenBy: ['owner', 'follower'],
      },
      'a reply to a post for followers': {
        ids: postOf(quiet),
        word: 'Quietreply',
        seenBy: ['owner', 'follower'],
      },
      'a post for its author alone': {
        ids: postOf(diary),
        word: 'Diarypost',
        seenBy: ['owner'],
      },
      'a note of a buddy read': {
        ids: { ...postOf(sharedId), buddyReadId: [buddyReadId] },
        word: 'Sharednote',
        seenBy: ['owner', 'collaborator'],
      },
      'a reply to a note of a buddy read': {
        ids: postOf(sharedId),
        word: 'Sharedreply',
        seenBy: ['owner', 'collaborator'],
      },
      'a reply below a private bookshelf': {
        ids: { ...postOf(inPrivate), bookshelfId: [closed], replyToBookshelfId: [closed] },
        word: 'Closedreply',
        seenBy: ['owner', 'collaborator'],
      },
      'a reply below a bookshelf for followers': {
        ids: {
          ...postOf(inFollowed),
          bookshelfId: [forFollowers],
          replyToBookshelfId: [forFollowers],
        },
        word: 'Followedreply',
        seenBy: ['owner', 'follower', 'collaborator'],
      },
      'the post of who is leaving': {
        ids: { ...postOf(ofLeaving), username: ['a_deactivated'] },
        word: 'Leavingpost',
        seenBy: ['deactivated'],
      },
    },
    // Whoever blocks somebody can still open their profile, to unblock them; its lists are empty.
    allowed: { 'feeds.ofUser': ['blocker'], 'likes.likedBy': ['blocker'] },
  })
  expect(breaches).toEqual([])
})

it('opens only these routes to visitors, beside the calls that say so', async () => {
  expect(await openRoutes(library.service)).toEqual(['GET /api/users/:username/posts/rss'])
})
