import { pair } from '../ledger.ts'
import { idOf, inTurn, isDone, other, type Operation } from './operation.ts'

export const block: Operation = async (world, own, name) => {
  const { ledger } = world
  const whom = other(world, name)
  return inTurn(world, [name, whom], async () => {
    const isBlocked = !ledger.isBlocked(name, whom)
    if (!isBlocked) ledger.setBlock(name, whom, false)
    const isSet = isDone(await own.insist('POST', `/api/users/${whom}/block`, { isBlocked }))
    if (isSet === isBlocked) ledger.setBlock(name, whom, true)
    return isSet
      ? { summary: `${name} ${isBlocked ? 'blocks' : 'unblocks'} ${whom}`, people: [name, whom] }
      : null
  })
}

export const follow: Operation = async (world, own, name) => {
  const { ledger } = world
  const whom = other(world, name)
  return inTurn(world, [name, whom], async () => {
    const isFollowing = !ledger.follows.get(pair(name, whom))
    if (!isDone(await own.insist('POST', `/api/users/${whom}/follow`, { isFollowing }))) return null
    ledger.follows.set(pair(name, whom), isFollowing)
    return { summary: `${name} ${isFollowing ? 'follows' : 'unfollows'} ${whom}`, people: [name, whom] }
  })
}

export const sendMessage: Operation = async ({ ledger, random, people, conversations }, own, name) => {
  const others = [...people.keys()].filter((one) => one !== name).toSorted(() => random.next() - 0.5)
  const asked = others.slice(0, random.between(1, 2))
  const started = await own.insist('POST', '/api/messages/conversations', { usernames: asked })
  if (!isDone(started)) return null
  const id = idOf(started.body, 'conversation')
  const members = [name, ...asked]
  ledger.converse(members)
  if (!conversations.some((one) => one.id === id)) conversations.push({ id, people: members })
  const word = ledger.canary(
    `a message to ${asked.join(', ')}`,
    (viewer) => viewer !== null && members.includes(viewer),
  )
  const sent = await own.insist('POST', `/api/messages/conversations/${id}/messages`, { content: word })
  if (!isDone(sent)) return null
  ledger.messages.set((sent.body['sent'] as { messageId: string }).messageId, word)
  return { summary: `${name} writes to ${asked.join(', ')}`, people: members, word }
}

export const rename: Operation = async ({ ledger }, own, name) => {
  const word = ledger.canary(`the name of ${name}`, (viewer, path) => ledger.seesPerson(viewer, name, path))
  const answer = await own.insist('PUT', '/api/users/profile', { name: `Name ${word}` })
  return isDone(answer) ? { summary: `${name} takes another name`, people: [name], word } : null
}

/** Both end the session; the outcome is requested with a new one. */
export const leaveAndReturn: Operation = async ({ ledger, password }, own, name) => {
  const wasLeaving = ledger.leaving.has(name)
  if (!wasLeaving && ledger.leaving.size > 0) return null
  if (wasLeaving) await own.insist('POST', '/api/users/account/keep', {})
  else await own.insist('DELETE', '/api/users/account', { password })
  await own.signIn(password)
  const { body } = await own.insist('GET', '/api/users/account')
  ledger.setLeaving(name, Boolean(body['erasesAt']))
  const does = wasLeaving ? 'stays after all' : 'asks for the erasure of their account'
  return { summary: `${name} ${does}`, people: [name] }
}
