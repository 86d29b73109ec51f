import { pair, type Letter } from '../ledger.ts'
import { isDone, type Operation } from './operation.ts'

/** Encloses a book, with a dedication, in a message of a conversation that there is. */
export const encloseBook: Operation = async ({ ledger, random, books, conversations }, own, name) => {
  const theirs = conversations.filter(({ people }) => people.includes(name))
  if (theirs.length === 0) return null
  const { id, people } = random.of(theirs)
  const letter: Letter = {
    id: '',
    bookId: random.of(books),
    dedication: '',
    members: people,
    acceptedBy: new Set(),
  }
  letter.dedication = ledger.canary(`a dedication by ${name}`, (viewer, path) =>
    ledger.seesLetter(viewer, letter, path),
  )
  const { bookId, dedication } = letter
  const sent = await own.insist('POST', `/api/messages/conversations/${id}/letters`, { bookId, dedication })
  if (!isDone(sent)) return null
  letter.id = (sent.body['sent'] as { messageId: string }).messageId
  ledger.letters.push(letter)
  return { summary: `${name} encloses a book`, letter, people, word: dedication }
}

/** Accepts a letter, after the message request that it came in. */
export const acceptLetter: Operation = async ({ ledger, random, conversations }, own, name) => {
  const open = conversations.flatMap(({ id, people }) =>
    ledger.letters
      .filter(
        ({ members, acceptedBy }) => members === people && people.includes(name) && !acceptedBy.has(name),
      )
      .map((letter) => ({ id, letter })),
  )
  if (open.length === 0) return null
  const { id, letter } = random.of(open)
  await own.insist('PATCH', `/api/messages/conversations/${id}/request`, { action: 'accept' })
  letter.acceptedBy.add(name)
  const path = `/api/messages/conversations/${id}/letters/${letter.id}/accept`
  if (!isDone(await own.insist('POST', path))) {
    letter.acceptedBy.delete(name)
    return null
  }
  const key = pair(name, letter.bookId)
  if (ledger.readings.get(key) === 'none') ledger.readings.set(key, 'want')
  return { summary: `${name} accepts a book`, letter, people: [...letter.members] }
}
