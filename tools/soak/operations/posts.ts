import { AUDIENCES } from '@flyleaf/contracts'
import { pair, type Post } from '../ledger.ts'
import type { Body, Reader } from '../reader.ts'
import { idOf, isDone, isGone, other, type Operation, type Touched, type World } from './operation.ts'

/** Writes a post with a new word after `text`. */
export async function write(
  { ledger }: World,
  own: Reader,
  name: string,
  about: Body,
  {
    text = 'Words',
    shelf,
    root,
    audience = 'EVERYONE',
    isReserved = false,
    placedIn,
    buddyRead,
  }: Partial<Post> = {},
): Promise<(Touched & { post: Post }) | null> {
  const post: Post = {
    id: '',
    author: name,
    text: '',
    shelf,
    root,
    audience,
    isDeleted: false,
    isReserved,
    placedIn,
    buddyRead,
  }
  const word = ledger.canary(`${name}'s post`, (viewer, path) => ledger.seesPostAt(viewer, post, path))
  post.text = `${text} ${word}`
  const answer = await (buddyRead
    ? own.insist('POST', `/api/buddy-reads/${buddyRead.id}/notes`, { content: post.text, ...about })
    : own.insist('POST', '/api/posts', { content: post.text, audience, ...about }))
  if (!isDone(answer)) return null
  post.id = idOf(answer.body, 'post')
  ledger.posts.push(post)
  return { summary: `${name} writes`, shelf, post, people: [name], word }
}

/** Further on than anybody is who has not read the book to the end. */
export const NOTE_FAR_ON = { postType: 'NOTE', position: { unit: 'percent', at: 90 } }
const THOUGHT = { postType: 'THOUGHT' }

/** Half of the time for everyone. */
const anAudience = ({ random }: World) => random.of(['EVERYONE', ...AUDIENCES] as const)

export const think: Operation = (world, own, name) =>
  write(world, own, name, THOUGHT, { audience: anAudience(world) })

export const noteInMargin: Operation = (world, own, name) => {
  const bookId = world.random.of(world.books)
  return write(
    world,
    own,
    name,
    { ...NOTE_FAR_ON, bookId },
    { audience: anAudience(world), placedIn: bookId },
  )
}

export const mention: Operation = (world, own, name) =>
  write(world, own, name, THOUGHT, {
    text: `Words ${'@'}${other(world, name)}`,
    audience: anAudience(world),
  })

export const replyToShelf: Operation = async (world, own, name) => {
  const { ledger, people, random } = world
  const shelves = ledger.shelves.filter((one) => people.has(one.owner) && ledger.seesShelf(name, one))
  if (shelves.length === 0) return null
  const shelf = random.of(shelves)
  const about = { postType: 'REPLY', replyToType: 'BOOKSHELF', replyToBookshelfId: shelf.id }
  return write(world, own, name, about, { shelf })
}

/** One of the latest posts that a reader sees. */
const seenPost = ({ ledger, people, random }: World, name: string, isWanted = (_post: Post) => true) => {
  const isOpen = (post: Post) =>
    people.has(post.author) && !post.isReserved && ledger.seesPost(name, post) && isWanted(post)
  const posts = ledger.posts.filter(isOpen).slice(-60)
  return posts.length > 0 ? random.of(posts) : undefined
}
const ownPosts = ({ ledger }: World, name: string) =>
  ledger.posts.filter(({ author, isDeleted, isReserved }) => author === name && !isDeleted && !isReserved)
/** A random one of a reader's posts, unless they have only few. */
const ownPost = (world: World, name: string) => {
  const posts = ownPosts(world, name)
  return posts.length < 4 ? undefined : world.random.of(posts)
}

export const replyToPost: Operation = async (world, own, name) => {
  const to = seenPost(world, name)
  if (!to) return null
  const about = { postType: 'REPLY', replyToType: 'POST', replyToPostId: to.id }
  return write(world, own, name, about, to.shelf ? { shelf: to.shelf } : { root: to.root ?? to })
}

export const quote: Operation = async (world, own, name) => {
  const shared = seenPost(world, name, (post) => world.ledger.isForEveryone(post))
  return shared ? write(world, own, name, { postType: 'SHARE', sharedPostId: shared.id }) : null
}

export const like: Operation = async (world, own, name) => {
  const { likes } = world.ledger
  // As often undone as done.
  const isLiked = world.random.next() < 0.5
  const post = seenPost(world, name, ({ id }) => (likes.get(pair(name, id))?.isLiked ?? false) !== isLiked)
  if (!post) return null
  const sentAt = Date.now()
  if (!isDone(await own.insist('POST', `/api/posts/${post.id}/like`, { isLiked }))) return null
  world.ledger.setLike(name, post.id, isLiked, sentAt)
  return { summary: `${name} ${isLiked ? 'likes' : 'no longer likes'}`, post, people: [name, post.author] }
}

export const saveAndShare: Operation = async (world, own, name) => {
  const post = seenPost(world, name, (one) => world.ledger.isForEveryone(one))
  if (!post) return null
  await own.insist('POST', `/api/posts/${post.id}/save`, { isSaved: true })
  await own.insist('POST', `/api/posts/${post.id}/share`, { isShared: true })
  return { summary: `${name} saves and shares`, post, people: [name, post.author] }
}

export const edit: Operation = async (world, own, name) => {
  const { ledger } = world
  const post = ownPost(world, name)
  if (!post) return null
  const word = ledger.canary(`${name}'s edited post`, (viewer, path) => ledger.seesPostAt(viewer, post, path))
  const content = `Other words ${word}`
  if (!isDone(await own.insist('PATCH', `/api/posts/${post.id}`, { content }))) return null
  post.text = content
  return { summary: `${name} edits a post`, post, people: [name], word }
}

export const changeAudience: Operation = async (world, own, name) => {
  const { ledger, random } = world
  // A reply has the audience of its thread, and a note for two keeps its own.
  const posts = ownPosts(world, name).filter(({ root, shelf, buddyRead }) => !root && !shelf && !buddyRead)
  if (posts.length === 0) return null
  const post = random.of(posts)
  const audience = random.of(AUDIENCES.filter((one) => one !== post.audience))
  if (!isDone(await own.insist('PATCH', `/api/posts/${post.id}`, { content: post.text, audience })))
    return null
  ledger.hide(post, { audience })
  return { summary: `${name} makes a post for ${audience.toLowerCase()}`, post, people: [name] }
}

export const removePost: Operation = async (world, own, name) => {
  const post = ownPost(world, name)
  if (!post || !isGone(await own.insist('DELETE', `/api/posts/${post.id}`))) return null
  world.ledger.hide(post, { isDeleted: true })
  return { summary: `${name} deletes a post`, post, people: [name] }
}

/** A like of a new post, which has a notification of its own. */
export const beLiked: Operation = async (world, own, name) => {
  const { fan, ledger } = world
  const written = await write(world, own, name, THOUGHT, { isReserved: true })
  if (!written) return null
  const { post } = written
  const sentAt = Date.now()
  if (!isDone(await fan.insist('POST', `/api/posts/${post.id}/like`, { isLiked: true }))) return null
  ledger.setLike(fan.name!, post.id, true, sentAt)
  ledger.announced.set(name, [...(ledger.announced.get(name) ?? []), post.id])
  return { summary: `${fan.name} likes ${name}'s new post`, post, people: [name] }
}
