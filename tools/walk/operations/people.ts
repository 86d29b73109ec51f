import { idOf, other, type Operation } from './operation.ts'

/** A toggle whose response is lost is repeated until its state is known. */
export const block: Operation = async (world, own, name) => {
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

export const follow: Operation = async (world, own, name) => {
  const whom = other(world, name)
  await own.insist('POST', `/api/users/${whom}/follow`, {})
  return { summary: `${name} follows or unfollows ${whom}`, people: [name, whom] }
}

export const sendMessage: Operation = async ({ model, random, actors, conversations }, own, name) => {
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

/** Both end the session; the outcome is requested with a new one. */
export const leaveAndReturn: Operation = async ({ model, password }, own, name) => {
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
