import type { Shelf } from '../model.ts'
import { idOf, other, shelvesOf, type Operation } from './operation.ts'

/** Bookshelf names are unique per owner; the word makes this one unique. */
export const makeShelf: Operation = async ({ model, random }, own, name) => {
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

export const changePrivacy: Operation = async (world, own, name) => {
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

export const removeShelf: Operation = async (world, own, name) => {
  const shelves = shelvesOf(world, name)
  if (shelves.length < 3) return null
  const shelf = world.random.of(shelves)
  const answer = await own.insist('DELETE', `/api/bookshelves/${shelf.id}`)
  if (answer.status >= 400 && answer.status !== 404) return null
  shelf.isDeleted = true
  return { summary: `${name} deletes a bookshelf`, shelf, people: [name, ...shelf.collaborators] }
}

export const noteBook: Operation = async (world, own, name) => {
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

export const noteForOneself: Operation = async ({ model, random, books }, own, name) => {
  const word = model.canary(`${name}'s private note`, (viewer) => viewer === name)
  const answer = await own.insist('PUT', `/api/books/${random.of(books)}/note`, { text: word })
  return answer.status >= 400
    ? null
    : { summary: `${name} notes something for themselves`, people: [name], word }
}

export const invite: Operation = async (world, own, name) => {
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

export const dismiss: Operation = async (world, own, name) => {
  const shelf = shelvesOf(world, name).find(({ collaborators }) => collaborators.size > 0)
  if (!shelf) return null
  const [whom] = shelf.collaborators
  const { status } = await own.insist('DELETE', `/api/bookshelves/${shelf.id}/collaborators/${whom}`)
  // Without acceptance the invitation stays open.
  if (status >= 400) return null
  shelf.collaborators.delete(whom!)
  return { summary: `${name} parts from ${whom}`, shelf, people: [name, whom!] }
}
