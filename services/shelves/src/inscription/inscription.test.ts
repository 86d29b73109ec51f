import { inscriptionsApi, readingApi, type AcceptedLetter } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { erasePerson, exportFor, publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aScene, type Scene } from '../merge/testing.ts'

let scene: Scene
beforeAll(async () => void (scene = await aScene()))
afterAll(() => scene.library.service.close())

const take = async (letter: AcceptedLetter) => {
  const { status } = await fetch(`${scene.library.service.origin}/internal/inscriptions`, {
    method: 'POST',
    headers: { 'x-internal-secret': 'a-secret-for-tests', 'content-type': 'application/json' },
    body: JSON.stringify(letter),
  })
  return status
}
const aLetter = (letter: Pick<AcceptedLetter, 'bookId' | 'readerId' | 'writerId'>): AcceptedLetter => ({
  letterId: createId(),
  dedication: 'For the train to Lewes',
  writtenAt: '2026-11-28T18:00:00.000Z',
  ...letter,
})
const inscriptionsIn = async (bookId: string, as: string) =>
  (await scene.call(inscriptionsApi.ofBook, { bookId }, as)).body.inscriptions
const statusOf = async (bookId: string, as: string) =>
  (await scene.call(readingApi.get, { bookId }, as)).body.status

it('puts the book of a letter on the Want to Read shelf with its inscription, once, for its reader alone', async () => {
  const { library } = scene
  const [ada, cleo, bookId] = [await library.aReader(), await library.aReader(), await library.aBook()]
  const letter = aLetter({ bookId, readerId: ada, writerId: cleo })
  expect([await take(letter), await take(letter)]).toEqual([200, 200])
  expect(await statusOf(bookId, ada)).toBe('want')
  expect(await inscriptionsIn(bookId, ada)).toEqual([
    {
      letterId: letter.letterId,
      dedication: 'For the train to Lewes',
      from: expect.objectContaining({ userId: cleo }),
      writtenAt: letter.writtenAt,
    },
  ])
  expect(await inscriptionsIn(bookId, cleo)).toEqual([])
  expect((await scene.call(inscriptionsApi.ofBook, { bookId })).status).toBe(401)
  expect(JSON.stringify(await publishedBy(library.service))).not.toContain('Lewes')
  expect(await exportFor(library.service, ada)).toMatchObject({
    inscriptions: [{ bookId, title: 'Middlemarch', dedication: 'For the train to Lewes' }],
  })

  // Taken off the shelves, it stays off.
  await scene.read(bookId, 'none', ada)
  await take(letter)
  expect(await statusOf(bookId, ada)).toBe('none')
})

it('leaves the status of a book that the reader has', async () => {
  const { library } = scene
  const [ada, cleo, bookId] = [await library.aReader(), await library.aReader(), await library.aBook()]
  await scene.read(bookId, 'read', ada)
  await take(aLetter({ bookId, readerId: ada, writerId: cleo }))
  expect(await statusOf(bookId, ada)).toBe('read')
  expect(await inscriptionsIn(bookId, ada)).toHaveLength(1)
})

it('refuses a book that is not there, and what is not a letter', async () => {
  const { library } = scene
  const [ada, cleo] = [await library.aReader(), await library.aReader()]
  const letter = aLetter({ bookId: createId(), readerId: ada, writerId: cleo })
  expect(await take(letter)).toBe(404)
  expect(await take({ ...letter, dedication: 'x'.repeat(281) })).toBe(400)
})

it('is removed by its reader for good, with nothing left of it in the export', async () => {
  const { library } = scene
  const [ada, cleo, bookId] = [await library.aReader(), await library.aReader(), await library.aBook()]
  const [letter, other] = [0, 1].map(() => aLetter({ bookId, readerId: ada, writerId: cleo }))
  await take(letter!)
  await take(other!)
  const remove = async (as: string) =>
    (await scene.call(inscriptionsApi.remove, { bookId, letterId: letter!.letterId }, as)).status
  expect(await remove(cleo)).toBe(404)
  expect([await remove(ada), await remove(ada)]).toEqual([200, 404])
  // Handed over once more, it stays removed.
  expect(await take(letter!)).toBe(200)
  expect(await inscriptionsIn(bookId, ada)).toMatchObject([{ letterId: other!.letterId }])
  expect((await exportFor(library.service, ada))['inscriptions']).toHaveLength(1)
  expect(await statusOf(bookId, ada)).toBe('want')
})

it('is hidden while its reader blocks the writer, and erased with either of them', async () => {
  const { library } = scene
  const [ada, cleo, bookId] = [await library.aReader(), await library.aReader(), await library.aBook()]
  await take(aLetter({ bookId, readerId: ada, writerId: cleo }))
  await take(aLetter({ bookId, readerId: cleo, writerId: ada }))
  const block = (isBlocked: boolean) =>
    receive(library.service, 'user.blocked', {
      blockerId: ada,
      blockedId: cleo,
      isBlocked,
      at: new Date().toISOString(),
    })
  await block(true)
  expect(await inscriptionsIn(bookId, ada)).toEqual([])
  await block(false)
  expect(await inscriptionsIn(bookId, ada)).toHaveLength(1)

  await erasePerson(library.service, cleo)
  expect(await inscriptionsIn(bookId, ada)).toEqual([])
  expect(await scene.sql(`select 1 from inscription where $1 in (user_id, writer_id)`, [cleo])).toEqual([])
  expect(await statusOf(bookId, ada)).toBe('want')
  expect(await take(aLetter({ bookId, readerId: ada, writerId: cleo }))).toBe(404)
})

it('follows a book into the one that it is merged with, and back', async () => {
  await scene.begin()
  const { going, staying, ada, library } = scene
  const cleo = await library.aReader()
  const [first, second] = [going, staying].map((bookId) => aLetter({ bookId, readerId: ada, writerId: cleo }))
  await take(first!)
  const changeId = await scene.merged()
  await take(second!)
  // Of a letter that was sent before the merge.
  expect(await inscriptionsIn(going, ada)).toHaveLength(2)
  expect((await scene.undo(changeId)).status).toBe(200)
  await scene.settled()
  expect(await inscriptionsIn(going, ada)).toMatchObject([{ letterId: first!.letterId }])
  expect(await inscriptionsIn(staying, ada)).toMatchObject([{ letterId: second!.letterId }])
})
