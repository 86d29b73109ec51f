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
    const wanted = !ledger.follows.get(pair(name, whom))
    const answer = await own.insist('POST', `/api/users/${whom}/follow`, { isFollowing: wanted })
    if (!isDone(answer)) return null
    const isFollowing = answer.body['isFollowing'] === true
    ledger.follows.set(pair(name, whom), isFollowing)
    const does = isFollowing ? 'follows' : wanted ? 'asks to follow' : 'unfollows'
    return { summary: `${name} ${does} ${whom}`, people: [name, whom] }
  })
}

/** Ends a follow and asks for it again, of somebody who approves followers from then on. Until it is accepted it shows nothing. */
export const askToFollow: Operation = async (world, own, name) => {
  const { ledger, people } = world
  const whom = other(world, name)
  return inTurn(world, [name, whom], async () => {
    const approval = { approvesFollowers: true }
    if (!isDone(await people.get(whom)!.insist('PUT', '/api/users/privacy', approval))) return null
    const follow = (isFollowing: boolean) => own.insist('POST', `/api/users/${whom}/follow`, { isFollowing })
    if (!isDone(await follow(false))) return null
    ledger.follows.set(pair(name, whom), false)
    ledger.hidings += 1
    if (!isDone(await follow(true))) return null
    return { summary: `${name} asks to follow ${whom}`, people: [name, whom] }
  })
}

/** Accepts or declines the latest request to follow; or whoever has asked withdraws it. */
export const answerRequest: Operation = async (world, own, name) => {
  const { ledger, people, random } = world
  const { body } = await own.insist('GET', '/api/users/follow-requests')
  const who = ((body['items'] ?? []) as { username: string }[])
    .map(({ username }) => username)
    .find((username) => people.has(username))
  if (who === undefined) return null
  return inTurn(world, [name, who], async () => {
    const act = random.of(['accept', 'accept', 'decline', 'withdraw'] as const)
    if (act === 'withdraw')
      await people.get(who)!.insist('POST', `/api/users/${name}/follow`, { isFollowing: false })
    else {
      // From here on they may see what is for followers.
      if (act === 'accept') ledger.setApproved(who, name)
      const isAnswered = isDone(await own.insist('POST', `/api/users/follow-requests/${who}/${act}`, {}))
      if (!isAnswered) ledger.follows.set(pair(who, name), false)
    }
    return { summary: `${act} of ${who}'s request to follow ${name}`, people: [name, who] }
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
