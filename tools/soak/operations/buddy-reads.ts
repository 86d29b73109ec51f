import type { BuddyRead } from '../ledger.ts'
import type { Body } from '../reader.ts'
import { inTurn, isDone, other, type Operation, type World } from './operation.ts'
import { NOTE_FAR_ON, write } from './posts.ts'

/** Of those who are invited, so many accept. */
const ACCEPTED = 0.8

/** Invites a reader, who accepts or declines. */
export const inviteBuddy: Operation = async (world, own, name) => {
  const { ledger, random, people } = world
  const [whom, bookId, accepts] = [other(world, name), random.of(world.books), random.next() < ACCEPTED]
  return inTurn(world, [name, whom], async () => {
    const invited = await own.insist('POST', `/api/books/${bookId}/buddy-reads`, { username: whom })
    if (!isDone(invited)) return null
    const { buddyReadId, state } = invited.body['buddyRead'] as Body & { buddyReadId: string; state: string }
    // From here on each may see what the other writes for both.
    const known = ledger.buddyReads.find(({ id }) => id === buddyReadId)
    const buddyRead: BuddyRead = known ?? { id: buddyReadId, bookId, readers: [name, whom], isEnded: false }
    if (!known) ledger.buddyReads.push(buddyRead)
    const path = `/api/buddy-reads/${buddyReadId}/${accepts ? 'accept' : 'decline'}`
    const isAccepted = state === 'active' || (isDone(await people.get(whom)!.insist('POST', path)) && accepts)
    if (!isAccepted) ledger.endBuddyRead(buddyRead)
    const does = isAccepted ? 'reads a book with' : 'asks in vain to read a book with'
    return { summary: `${name} ${does} ${whom}`, buddyRead, people: [name, whom] }
  })
}

const ownBuddyRead = ({ ledger, random }: World, name: string) => {
  const lasting = ledger.buddyReads.filter(({ isEnded, readers }) => !isEnded && readers.includes(name))
  return lasting.length > 0 ? random.of(lasting) : undefined
}

export const noteForTwo: Operation = async (world, own, name) => {
  const buddyRead = ownBuddyRead(world, name)
  if (!buddyRead) return null
  const { readers, bookId } = buddyRead
  return inTurn(world, [...readers], async () => {
    const written = await write(world, own, name, NOTE_FAR_ON, {
      text: 'Between us',
      audience: 'ME',
      placedIn: bookId,
      buddyRead,
    })
    return written && { ...written, summary: `${name} writes for two`, people: [...readers] }
  })
}

export const endBuddyRead: Operation = async (world, own, name) => {
  const buddyRead = ownBuddyRead(world, name)
  if (!buddyRead) return null
  return inTurn(world, [...buddyRead.readers], async () => {
    const answer = await own.insist('POST', `/api/buddy-reads/${buddyRead.id}/end`)
    if (!isDone(answer)) return null
    world.ledger.endBuddyRead(buddyRead)
    return { summary: `${name} ends a buddy read`, buddyRead, people: [...buddyRead.readers] }
  })
}
