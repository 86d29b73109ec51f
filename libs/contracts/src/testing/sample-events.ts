import type { EventData, EventType } from '../events.ts'

/** An event to apply, as published by another service. */
export interface SampleEvent {
  type: EventType
  data: Record<string, unknown>
}

const sample = <T extends EventType>(type: T, data: EventData<T>): SampleEvent => ({ type, data })

const [AUTHOR, READER] = ['ada', 'ben']
const [POST, REPLY, SHELF_REPLY, REVIEW] = ['post', 'reply', 'shelf-reply', 'review']
const [BOOKSHELF, BOOK] = ['bookshelf', 'book']
/** In the past, to differ from database times. */
const at = '2026-01-02T03:04:05.000Z'
const soonAfter = '2026-01-02T03:04:25.000Z'

const person = { userId: AUTHOR, username: 'ada', name: 'Ada', picture: null, isDeactivated: false }
const reader = { ...person, userId: READER, username: 'ben', name: 'Ben' }
const relation = { version: 0, at }
const post: EventData<'post.created'> = {
  postId: POST,
  version: 1,
  authorId: AUTHOR,
  postType: 'THOUGHT',
  title: null,
  content: 'On rereading',
  bookId: BOOK,
  rating: null,
  ratedAt: null,
  isSpoiler: false,
  positionShare: null,
  likeCount: 0,
  likeVersion: 0,
  replyCount: 0,
  createdAt: at,
  replyToPostId: null,
  replyToAuthorId: null,
  replyToBookshelfId: null,
  replyToBookshelfOwnerId: null,
  threadOwnerId: null,
  threadBookshelfId: null,
  sharedPostId: null,
  sharedAuthorId: null,
  mentionedUserIds: [],
  audience: 'EVERYONE',
  isLimited: false,
}
const reply = { ...post, authorId: READER, postType: 'REPLY' as const, bookId: null, content: 'Indeed' }
const deleted = { version: 3, authorId: READER, bookId: null, rating: null, replyToBookshelfId: null }
const like = { postId: POST, userId: READER, authorId: AUTHOR }
const invitation = {
  invitationId: 'invitation',
  bookshelfId: BOOKSHELF,
  ownerId: AUTHOR,
  inviteeId: READER,
  at,
}
const bookshelf = {
  bookshelfId: BOOKSHELF,
  version: 1,
  ownerId: AUTHOR,
  isPrivate: false,
  isDefault: false,
  name: 'Sea stories',
  description: 'Of ships',
  bookCount: 1,
  followerCount: 0,
  previewBookIds: [BOOK],
  collaboratorIds: [READER],
  createdAt: at,
  updatedAt: at,
}
const review = { postId: REVIEW, authorId: READER }

/** Events of every type about two people, a bookshelf, a book and what is said about them. */
export const sampleEvents: readonly SampleEvent[] = [
  sample('user.registered', { ...person, version: 1 }),
  sample('user.changed', { ...person, version: 2, name: 'Ada L.' }),
  sample('user.changed', { ...person, version: 3, isDeactivated: true }),
  sample('user.changed', { ...person, version: 4 }),
  sample('user.changed', { ...reader, version: 2, isDeactivated: true }),
  sample('user.changed', { ...reader, version: 3 }),
  sample('user.followed', {
    followerId: READER,
    followedId: AUTHOR,
    ...relation,
    version: 1,
    isApproved: false,
  }),
  sample('user.unfollowed', { followerId: READER, followedId: AUTHOR, ...relation, version: 2 }),
  sample('follow.requested', { requesterId: READER, requestedId: AUTHOR, version: 1, at }),
  sample('follow.request-ended', {
    requesterId: READER,
    requestedId: AUTHOR,
    isAccepted: true,
    version: 2,
    at,
  }),
  sample('user.blocked', {
    blockerId: AUTHOR,
    blockedId: READER,
    isBlocked: true,
    ...relation,
    version: 3,
  }),
  sample('user.blocked', {
    blockerId: AUTHOR,
    blockedId: READER,
    isBlocked: false,
    ...relation,
    version: 4,
  }),
  sample('user.muted', { muterId: AUTHOR, mutedId: READER, isMuted: true, ...relation, version: 5 }),
  sample('user.muted', { muterId: AUTHOR, mutedId: READER, isMuted: false, ...relation, version: 6 }),
  sample('privacy.changed', {
    userId: AUTHOR,
    version: 2,
    showsLikes: false,
    messagesFrom: 'nobody',
    postAudience: 'FOLLOWERS',
  }),
  sample('user.erased', { userId: READER, at }),
  sample('user.erased', { userId: AUTHOR, at }),
  sample('session.ended', { sessionHash: 'hash' }),
  sample('book.changed', {
    bookId: BOOK,
    version: 2,
    title: 'Middlemarch',
    authors: ['George Eliot'],
    publishedYear: 1871,
    pageCount: 800,
    language: 'en',
    isbn13: null,
    cover: null,
    subjects: [],
    originalTitle: null,
    otherTitles: [],
    people: [],
    series: [],
    isbns: [],
    ratingSum: 0,
    ratingCount: 0,
    createdAt: at,
  }),
  sample('book.merged', { bookId: BOOK, version: 5, intoId: 'other' }),
  sample('book.announced', {
    bookId: BOOK,
    title: 'Middlemarch',
    followed: { kind: 'author', id: 'eliot', name: 'George Eliot' },
    followerIds: [AUTHOR, READER],
    at,
  }),
  sample('catalogue.changed', { position: 1 }),
  sample('bookshelf.changed', bookshelf),
  sample('bookshelf.changed', {
    ...bookshelf,
    version: 2,
    isPrivate: true,
    name: '',
    description: '',
    previewBookIds: [],
  }),
  sample('bookshelf.changed', { ...bookshelf, version: 3 }),
  sample('bookshelf.deleted', { bookshelfId: BOOKSHELF, version: 4 }),
  sample('bookshelf.followed', { bookshelfId: BOOKSHELF, followerId: READER, ownerId: AUTHOR, at }),
  sample('bookshelf.invited', invitation),
  sample('bookshelf.invitation-withdrawn', invitation),
  sample('bookshelf.collaboration-accepted', invitation),
  sample('import.progressed', {
    userId: READER,
    importId: 'import',
    state: 'done',
    counts: { rows: 1, matched: 1, placeholder: 0, uncertain: 0, rejected: 0, done: 1, unchanged: 0 },
  }),
  sample('book.rated', { userId: READER, bookId: BOOK, rating: 2, at: soonAfter }),
  sample('review.imported', {
    ...review,
    bookId: BOOK,
    rating: 4,
    title: null,
    content: 'Good',
    isSpoiler: false,
    writtenAt: at,
    audience: 'EVERYONE',
    position: null,
  }),
  sample('review.withdrawn', review),
  sample('post.created', post),
  sample('post.changed', { ...post, version: 2, content: 'On reading again' }),
  sample('post.deleted', { ...deleted, postId: POST, authorId: AUTHOR, bookId: BOOK }),
  sample('post.liked', { ...like, likeCount: 1, likeVersion: 1, reachesAuthor: true, at }),
  sample('post.unliked', { ...like, likeCount: 0, likeVersion: 2, at: soonAfter }),
  sample('post.likes-counted', { likes: [{ postId: POST, likeCount: 3, likeVersion: 3 }] }),
  sample('post.created', {
    ...reply,
    postId: REPLY,
    replyToPostId: POST,
    replyToAuthorId: AUTHOR,
    threadOwnerId: AUTHOR,
  }),
  sample('post.mentioned', {
    postId: REPLY,
    authorId: READER,
    mentionedUserIds: ['cleo'],
    isLimited: false,
    at,
  }),
  sample('post.deleted', { ...deleted, postId: REPLY }),
  sample('post.created', {
    ...reply,
    postId: SHELF_REPLY,
    replyToBookshelfId: BOOKSHELF,
    replyToBookshelfOwnerId: AUTHOR,
    threadOwnerId: AUTHOR,
    threadBookshelfId: BOOKSHELF,
    mentionedUserIds: ['cleo'],
    isLimited: false,
  }),
  sample('post.deleted', { ...deleted, postId: SHELF_REPLY, replyToBookshelfId: BOOKSHELF }),
  sample('post.moderated', { postId: POST, version: 1, isRemoved: true, isMarkedSpoiler: false }),
  sample('post.moderated', { postId: POST, version: 2, isRemoved: false, isMarkedSpoiler: true }),
  sample('bookshelf.moderated', { bookshelfId: BOOKSHELF, version: 1, isHidden: true }),
  sample('user.suspended', {
    userId: AUTHOR,
    version: 1,
    isSuspended: true,
    until: null,
    decisionId: 'decision',
    at,
  }),
  sample('user.suspended', {
    userId: AUTHOR,
    version: 2,
    isSuspended: false,
    until: null,
    decisionId: null,
    at,
  }),
  sample('user.limited', { userId: AUTHOR, version: 1, isLimited: true, at }),
  sample('user.limited', { userId: AUTHOR, version: 2, isLimited: false, at }),
  sample('email-domain.blocked', { domain: 'spam.example', version: 1, isBlocked: true, at }),
  sample('email-domain.blocked', { domain: 'spam.example', version: 2, isBlocked: false, at }),
  sample('decision.announced', {
    decisionId: 'decision',
    topic: 'report',
    action: 'remove',
    userIds: [READER],
    at,
  }),
]
