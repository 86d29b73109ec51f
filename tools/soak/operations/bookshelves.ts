import { AUDIENCES, READING_STATUSES } from '@flyleaf/contracts'
import { pair, type Shelf } from '../ledger.ts'
import { idOf, isDone, isGone, other, shelvesOf, type Operation, type World } from './operation.ts'

const ownShelf = (world: World, name: string) => {
  const shelves = shelvesOf(world, name)
  return shelves.length > 0 ? world.random.of(shelves) : undefined
}

export const makeShelf: Operation = async ({ ledger, random }, own, name) => {
  const shelf: Shelf = {
    id: '',
    owner: name,
    name: '',
    audience: random.of([...AUDIENCES, 'ME'] as const),
    isDeleted: false,
    collaborators: new Set(),
    books: new Set(),
  }
  const wordIn = (what: string) =>
    ledger.canary(`the ${what} of ${name}'s bookshelf`, (viewer) => ledger.seesShelf(viewer, shelf))
  const word = wordIn('name')
  shelf.name = `Shelf ${word}`
  const body = { name: shelf.name, description: wordIn('description'), audience: shelf.audience }
  const answer = await own.insist('POST', '/api/bookshelves', body)
  if (!isDone(answer)) return null
  shelf.id = idOf(answer.body, 'bookshelf')
  ledger.shelves.push(shelf)
  return {
    summary: `${name} makes a bookshelf for ${shelf.audience.toLowerCase()}`,
    shelf,
    people: [name],
    word,
  }
}

export const changeShelfAudience: Operation = async (world, own, name) => {
  const shelf = ownShelf(world, name)
  if (!shelf) return null
  const before = shelf.audience
  const audience = world.random.of(AUDIENCES.filter((one) => one !== before))
  const isWider = AUDIENCES.indexOf(audience) < AUDIENCES.indexOf(before)
  if (isWider) shelf.audience = audience
  const isChanged = isDone(await own.insist('PATCH', `/api/bookshelves/${shelf.id}`, { audience }))
  if (isChanged !== isWider) world.ledger.hide(shelf, { audience: isWider ? before : audience })
  if (!isChanged) return null
  return {
    summary: `${name} makes a bookshelf for ${audience.toLowerCase()}`,
    shelf,
    people: [name, ...shelf.collaborators],
  }
}

export const renameShelf: Operation = async (world, own, name) => {
  const { ledger } = world
  const shelf = ownShelf(world, name)
  if (!shelf) return null
  const word = ledger.canary(`the new name of ${name}'s bookshelf`, (viewer) =>
    ledger.seesShelf(viewer, shelf),
  )
  const body = { name: `Other shelf ${word}` }
  if (!isDone(await own.insist('PATCH', `/api/bookshelves/${shelf.id}`, body))) return null
  shelf.name = body.name
  return { summary: `${name} renames a bookshelf`, shelf, people: [name], word }
}

export const removeShelf: Operation = async (world, own, name) => {
  const shelf = ownShelf(world, name)
  if (!shelf || shelvesOf(world, name).length < 3) return null
  if (!isGone(await own.insist('DELETE', `/api/bookshelves/${shelf.id}`))) return null
  world.ledger.hide(shelf, { isDeleted: true })
  return { summary: `${name} deletes a bookshelf`, shelf, people: [name, ...shelf.collaborators] }
}

/** Adds a book, or removes it. */
export const shelve: Operation = async (world, own, name) => {
  const shelf = ownShelf(world, name)
  if (!shelf) return null
  const bookId = world.random.of(world.books)
  const method = shelf.books.has(bookId) ? 'DELETE' : 'POST'
  const answer = await own.insist(method, `/api/bookshelves/${shelf.id}/books`, { bookIds: [bookId] })
  if (!isDone(answer)) return null
  if (method === 'POST') shelf.books.add(bookId)
  else shelf.books.delete(bookId)
  return { summary: `${name} ${method === 'POST' ? 'adds' : 'removes'} a book`, shelf, people: [name] }
}

export const read: Operation = async ({ ledger, random, books }, own, name) => {
  const [bookId, status] = [random.of(books), random.of([...READING_STATUSES, 'none'])]
  if (status === 'read') ledger.finished.add(pair(name, bookId))
  if (!isDone(await own.insist('PUT', `/api/books/${bookId}/reading`, { status }))) return null
  ledger.readings.set(pair(name, bookId), status)
  return { summary: `${name} sets a reading status`, people: [name] }
}

export const noteBook: Operation = async (world, own, name) => {
  const { ledger, random, books } = world
  const shelf = ownShelf(world, name)
  if (!shelf) return null
  const bookId = random.of([...shelf.books, ...books])
  if (!isDone(await own.insist('POST', `/api/bookshelves/${shelf.id}/books`, { bookIds: [bookId] })))
    return null
  shelf.books.add(bookId)
  const word = ledger.canary(`a note in ${name}'s bookshelf`, (viewer) => ledger.seesShelf(viewer, shelf))
  const answer = await own.insist('PATCH', `/api/bookshelves/${shelf.id}/books/${bookId}`, { notes: word })
  return isDone(answer)
    ? { summary: `${name} notes something in a bookshelf`, shelf, people: [name], word }
    : null
}

export const noteForOneself: Operation = async ({ ledger, random, books }, own, name) => {
  const word = ledger.canary(`${name}'s private note`, (viewer) => viewer === name)
  const answer = await own.insist('PUT', `/api/books/${random.of(books)}/note`, { text: word })
  return isDone(answer) ? { summary: `${name} notes something for themselves`, people: [name], word } : null
}

export const invite: Operation = async (world, own, name) => {
  const { ledger, people } = world
  const shelf = ownShelf(world, name)
  if (!shelf) return null
  const whom = other(world, name)
  const word = ledger.canary(
    `an invitation to ${name}'s bookshelf`,
    (viewer) => viewer === name || viewer === whom,
  )
  // From here on they may know the bookshelf's name, whether they accept or not.
  shelf.collaborators.add(whom)
  const body = { username: whom, message: word }
  const { body: made } = await own.insist('POST', `/api/bookshelves/${shelf.id}/invitations`, body)
  const { invitationId } = (made['invitation'] ?? {}) as { invitationId?: string }
  if (invitationId)
    await people
      .get(whom)!
      .insist('PATCH', `/api/bookshelves/invitations/${invitationId}`, { action: 'accept' })
  return { summary: `${name} invites ${whom}`, shelf, people: [name, whom], word }
}

export const dismiss: Operation = async (world, own, name) => {
  const { ledger } = world
  const shelf = shelvesOf(world, name).find(({ collaborators }) => collaborators.size > 0)
  if (!shelf) return null
  const [whom] = shelf.collaborators
  // Without acceptance the invitation stays open.
  if (!isDone(await own.insist('DELETE', `/api/bookshelves/${shelf.id}/collaborators/${whom}`))) return null
  shelf.collaborators.delete(whom!)
  ledger.hidings += 1
  return { summary: `${name} parts from ${whom}`, shelf, people: [name, whom!] }
}
