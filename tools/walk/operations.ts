import type { Random } from '../chaos/random.ts'
import type { Model, Post, Shelf } from './model.ts'
import type { Body, Reader } from './reader.ts'

export interface World {
  model: Model
  random: Random
  /** The acting readers, by username. */
  actors: Map<string, Reader>
  books: readonly string[]
  password: string
  conversations: { id: string; people: string[] }[]
}

/** What an operation touched, which all viewers then request. */
export interface Touched {
  summary: string
  shelf?: Shelf | undefined
  post?: Post | undefined
  people: string[]
  /** A word to search for. */
  word?: string
}

type Operation = (world: World, own: Reader, name: string) => Promise<Touched | null>

const idOf = (body: Body, thing: string) => String((body[thing] as Body)[`${thing}Id`])
const shelvesOf = ({ model }: World, name: string) =>
  model.shelves.filter((shelf) => shelf.owner === name && !shelf.isDeleted)
const other = ({ actors, random }: World, name: string) =>
  random.of([...actors.keys()].filter((one) => one !== name))

/** Bookshelf names are unique per owner; the word makes this one unique. */
const makeShelf: Operation = async ({ model, random }, own, name) => {
  const shelf: Shelf = {
    id: '',
    owner: name,
    isPrivate: random.next() < 0.6,
    collaborators: new Set(),
    isDeleted: false,
  }
  const word = model.canary(`the name of ${name}'s bookshelf`, (viewer) => model.seesShelf(viewer, shelf))
  const description = model.canary(`the description of ${name}'s bookshelf`, (viewer) =>
    model.seesShelf(viewer, shelf),
  )
  const body = { name: `Shelf ${word}`, description, isPrivate: shelf.isPrivate }
  const answer = await own.insist('POST', '/api/bookshelves', body)
  if (answer.status >= 400) return null
  shelf.id = idOf(answer.body, 'bookshelf')
  model.shelves.push(shelf)
  return {
    summary: `${name} makes ${shelf.isPrivate ? 'a private' : 'a public'} bookshelf`,
    shelf,
    people: [name],
    word,
  }
}

const changePrivacy: Operation = async (world, own, name) => {
  const shelves = shelvesOf(world, name)
  if (shelves.length === 0) return null
  const shelf = world.random.of(shelves)
  const isPrivate = !shelf.isPrivate
  const answer = await own.insist('PATCH', `/api/bookshelves/${shelf.id}`, { isPrivate })
  if (answer.status >= 400) return null
  shelf.isPrivate = isPrivate
  return {
    summary: `${name} makes a bookshelf ${isPrivate ? 'private' : 'public'}`,
    shelf,
    people: [name, ...shelf.collaborators],
  }
}

const removeShelf: Operation = async (world, own, name) => {
  const shelves = shelvesOf(world, name)
  if (shelves.length < 3) return null
  const shelf = world.random.of(shelves)
  const answer = await own.insist('DELETE', `/api/bookshelves/${shelf.id}`)
  if (answer.status >= 400 && answer.status !== 404) return null
  shelf.isDeleted = true
  return { summary: `${name} deletes a bookshelf`, shelf, people: [name, ...shelf.collaborators] }
}

const noteBook: Operation = async (world, own, name) => {
  const { model, random, books } = world
  const shelves = shelvesOf(world, name)
  if (shelves.length === 0) return null
  const shelf = random.of(shelves)
  const bookId = random.of(books)
  await own.insist('POST', `/api/bookshelves/${shelf.id}/books`, { bookIds: [bookId] })
  const word = model.canary(`a note in ${name}'s bookshelf`, (viewer) => model.seesShelf(viewer, shelf))
  const answer = await own.insist('PATCH', `/api/bookshelves/${shelf.id}/books/${bookId}`, { notes: word })
  if (answer.status >= 400) return null
  return { summary: `${name} notes something in a bookshelf`, shelf, people: [name], word }
}

const noteForOneself: Operation = async ({ model, random, books }, own, name) => {
  const word = model.canary(`${name}'s private note`, (viewer) => viewer === name)
  const answer = await own.insist('PUT', `/api/books/${random.of(books)}/note`, { text: word })
  return answer.status >= 400
    ? null
    : { summary: `${name} notes something for themselves`, people: [name], word }
}

const write = async (
  { model }: World,
  own: Reader,
  name: string,
  about: Body,
  shelf?: Shelf,
): Promise<Touched | null> => {
  const post: Post = { id: '', author: name, shelf, isDeleted: false }
  const word = model.canary(`${name}'s post`, (viewer) => model.seesPost(viewer, post))
  const answer = await own.insist('POST', '/api/posts', { content: `Words ${word}`, ...about })
  if (answer.status >= 400) return null
  post.id = idOf(answer.body, 'post')
  model.posts.push(post)
  return { summary: `${name} writes`, shelf, post, people: [name], word }
}

const think: Operation = (world, own, name) => write(world, own, name, { postType: 'THOUGHT' })

const mention: Operation = (world, own, name) => {
  const content = `Words ${'@'}${other(world, name)} `
  const { model } = world
  const post: Post = { id: '', author: name, shelf: undefined, isDeleted: false }
  const word = model.canary(`${name}'s post that names somebody`, (viewer) => model.seesPost(viewer, post))
  return own.insist('POST', '/api/posts', { postType: 'THOUGHT', content: content + word }).then((answer) => {
    if (answer.status >= 400) return null
    post.id = idOf(answer.body, 'post')
    model.posts.push(post)
    return { summary: `${name} names somebody`, post, people: [name], word }
  })
}

const replyToShelf: Operation = (world, own, name) => {
  const shelves = world.model.shelves.filter((shelf) => world.model.seesShelf(name, shelf))
  if (shelves.length === 0) return Promise.resolve(null)
  const shelf = world.random.of(shelves)
  return write(
    world,
    own,
    name,
    { postType: 'REPLY', replyToType: 'BOOKSHELF', replyToBookshelfId: shelf.id },
    shelf,
  )
}

const seenPost = ({ model, random }: World, name: string) => {
  const posts = model.posts.filter((post) => model.seesPost(name, post)).slice(-60)
  return posts.length > 0 ? random.of(posts) : undefined
}

const replyToPost: Operation = async (world, own, name) => {
  const to = seenPost(world, name)
  if (!to) return null
  return write(world, own, name, { postType: 'REPLY', replyToType: 'POST', replyToPostId: to.id }, to.shelf)
}

const quote: Operation = async (world, own, name) => {
  const shared = seenPost(world, name)
  return shared ? write(world, own, name, { postType: 'SHARED', sharedPostId: shared.id }) : null
}

const likeAndSave: Operation = async (world, own, name) => {
  const post = seenPost(world, name)
  if (!post) return null
  for (const [verb, body] of [
    ['like', { isLiked: true }],
    ['save', { isSaved: true }],
    ['share', { isShared: true }],
  ] as const)
    await own.insist('POST', `/api/posts/${post.id}/${verb}`, body)
  return { summary: `${name} likes, saves and shares`, post, people: [name, post.author] }
}

const removePost: Operation = async ({ model, random }, own, name) => {
  const posts = model.posts.filter(({ author, isDeleted }) => author === name && !isDeleted)
  if (posts.length < 4) return null
  const post = random.of(posts)
  const answer = await own.insist('DELETE', `/api/posts/${post.id}`)
  if (answer.status >= 400 && answer.status !== 404) return null
  post.isDeleted = true
  return { summary: `${name} deletes a post`, post, people: [name] }
}

/** A toggle whose response is lost is repeated until its state is known. */
const block: Operation = async (world, own, name) => {
  const { model } = world
  const whom = other(world, name)
  await own.send('POST', `/api/users/${whom}/block`, {}).catch(() => null)
  for (;;) {
    const { status, body } = await own.insist('GET', '/api/users/blocked?limit=50')
    if (status !== 200) return null
    const isSet = (body['items'] as { username: string }[]).some(({ username }) => username === whom)
    // A toggle whose response was lost: one more acknowledged toggle makes the state certain.
    const answer = await own.insist('POST', `/api/users/${whom}/block`, {})
    if (answer.status >= 400) return null
    const now = answer.body['isBlocked'] === true
    if (now === isSet) continue
    model.setBlock(name, whom, now)
    return { summary: `${name} ${now ? 'blocks' : 'unblocks'} ${whom}`, people: [name, whom] }
  }
}

const follow: Operation = async (world, own, name) => {
  const whom = other(world, name)
  await own.insist('POST', `/api/users/${whom}/follow`, {})
  return { summary: `${name} follows or unfollows ${whom}`, people: [name, whom] }
}

const sendMessage: Operation = async ({ model, random, actors, conversations }, own, name) => {
  const people = [...actors.keys()].filter((one) => one !== name).toSorted(() => random.next() - 0.5)
  const asked = people.slice(0, random.between(1, 2))
  const { status, body } = await own.insist('POST', '/api/messages/conversations', { usernames: asked })
  if (status >= 400) return null
  const id = idOf(body, 'conversation')
  const members = [name, ...asked]
  if (!conversations.some((one) => one.id === id)) conversations.push({ id, people: members })
  const word = model.canary(
    `a message to ${asked.join(', ')}`,
    (viewer) => viewer !== null && members.includes(viewer),
  )
  await own.insist('POST', `/api/messages/conversations/${id}/messages`, { content: word })
  return { summary: `${name} writes to ${asked.join(', ')}`, people: members, word }
}

const invite: Operation = async (world, own, name) => {
  const { model, random, actors } = world
  const shelves = shelvesOf(world, name)
  if (shelves.length === 0) return null
  const shelf = random.of(shelves)
  const whom = other(world, name)
  const maySee = (viewer: string | null) => viewer === name || viewer === whom
  const message = model.canary(`an invitation to ${name}'s bookshelf`, maySee)
  await own.insist('POST', `/api/bookshelves/${shelf.id}/invitations`, { username: whom, message })
  // From here on they may know the bookshelf's name, whether they accept or not.
  shelf.collaborators.add(whom)
  const theirs = actors.get(whom)!
  const { body } = await theirs.insist('GET', '/api/bookshelves/invited')
  const items = (body['items'] ?? []) as {
    bookshelf?: { bookshelfId?: string }
    bookshelfId?: string
    invitationId?: string
    invitation?: { invitationId: string }
  }[]
  const found = items.find((one) => (one.bookshelf?.bookshelfId ?? one.bookshelfId) === shelf.id)
  const invitationId = found?.invitationId ?? found?.invitation?.invitationId
  if (invitationId)
    await theirs.insist('PATCH', `/api/bookshelves/invitations/${invitationId}`, { action: 'accept' })
  return { summary: `${name} invites ${whom}`, shelf, people: [name, whom], word: message }
}

const dismiss: Operation = async (world, own, name) => {
  const shelf = shelvesOf(world, name).find(({ collaborators }) => collaborators.size > 0)
  if (!shelf) return null
  const [whom] = shelf.collaborators
  const { status } = await own.insist('DELETE', `/api/bookshelves/${shelf.id}/collaborators/${whom}`)
  // Without acceptance the invitation stays open.
  if (status >= 400) return null
  shelf.collaborators.delete(whom!)
  return { summary: `${name} parts from ${whom}`, shelf, people: [name, whom!] }
}

/** Both end the session; the outcome is requested with a new one. */
const leaveAndReturn: Operation = async ({ model, password }, own, name) => {
  const wasLeaving = model.leaving.has(name)
  if (!wasLeaving && model.leaving.size > 0) return null
  if (wasLeaving) await own.insist('POST', '/api/users/account/keep', {})
  else await own.insist('DELETE', '/api/users/account', { password })
  await own.signIn(password)
  const { body } = await own.insist('GET', '/api/users/account')
  if (body['erasesAt']) model.leaving.add(name)
  else model.leaving.delete(name)
  const does = wasLeaving ? 'stays after all' : 'asks for the erasure of their account'
  return { summary: `${name} ${does}`, people: [name] }
}

/** Each is chosen as often as it is listed. */
const OPERATIONS: readonly Operation[] = [
  makeShelf,
  makeShelf,
  changePrivacy,
  changePrivacy,
  changePrivacy,
  removeShelf,
  noteBook,
  noteForOneself,
  think,
  think,
  mention,
  replyToShelf,
  replyToShelf,
  replyToPost,
  quote,
  likeAndSave,
  removePost,
  block,
  block,
  follow,
  sendMessage,
  invite,
  dismiss,
  leaveAndReturn,
]

/** Runs a random operation; null when it was refused or had no subject. */
export async function operate(world: World): Promise<Touched | null> {
  const [leaving] = world.model.leaving
  const name = leaving && world.random.next() < 0.2 ? leaving : world.random.of([...world.actors.keys()])
  const operation = world.model.leaving.has(name) ? leaveAndReturn : world.random.of(OPERATIONS)
  return operation(world, world.actors.get(name)!, name)
}
