import { buddyReadsApi, type CallInputOf } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { buddyReaders } from '../testing/buddy-readers.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const { aBuddyRead, aPair, call, invite } = buddyReaders(() => library)
const list = async (as: string, asked: CallInputOf<typeof buddyReadsApi.list> = {}) =>
  (await call(buddyReadsApi.list, asked, as)).body.items

it('lists what is read together with the marks of both, invitations, and what has ended, the latest first', async () => {
  const { ada, grace, adaName, graceName, bookId, buddyReadId } = await aBuddyRead()
  library.reach(ada, bookId, { share: 0.5 })
  library.reach(grace, bookId, { share: 0.25 })
  const other = await library.aReader()
  const invited = await call(
    buddyReadsApi.invite,
    { bookId: await library.aBook(), username: adaName },
    other,
  )
  const [waits, lasts] = await list(ada)
  expect(waits).toMatchObject({
    buddyReadId: invited.body.buddyRead.buddyReadId,
    state: 'invited',
    isInviter: false,
    reached: null,
    buddyReached: null,
  })
  expect(lasts).toMatchObject({
    buddyReadId,
    state: 'active',
    isInviter: true,
    book: { bookId, title: 'Middlemarch', authors: ['George Eliot'] },
    buddy: { username: graceName },
    endedAt: null,
    reached: 0.5,
    buddyReached: 0.25,
  })
  expect(await list(grace)).toMatchObject([{ buddyReadId, reached: 0.25, buddyReached: 0.5 }])
  expect(await list(ada, { show: 'invitations' })).toEqual([waits])
  expect(await list(ada, { show: 'active' })).toEqual([lasts])
  expect(await list(ada, { with: graceName })).toEqual([lasts])
  expect(await list(ada, { with: 'nobody_there' })).toEqual([])
  expect(await list(other, { with: graceName })).toEqual([])

  await call(buddyReadsApi.end, { buddyReadId }, grace)
  for (const one of [ada, grace])
    expect(await list(one, { show: 'ended' })).toMatchObject([
      { buddyReadId, state: 'ended', endedAt: expect.any(String), reached: null, buddyReached: null },
    ])
  expect(await list(ada, { show: 'active' })).toEqual([])
  await library.block(grace, ada)
  for (const one of [ada, grace]) expect(await list(one, { show: 'ended' })).toEqual([])
})

it('does not tell that an invitation was declined, nor list it for who declined', async () => {
  const pair = await aPair()
  const { ada, grace } = pair
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  const [before] = await list(ada)
  await call(buddyReadsApi.decline, { buddyReadId }, grace)
  expect([await list(ada), await list(grace)]).toEqual([[before], []])
  expect(before).toMatchObject({ state: 'waiting' })
  await call(buddyReadsApi.end, { buddyReadId }, ada)
  expect([await list(ada), await list(grace)]).toEqual([[], []])
  // As after one that waited.
  await invite(pair)
  expect(await list(ada)).toMatchObject([{ state: 'waiting' }])
  expect(await list(grace)).toEqual([])
})

it('says of nobody how far they are while the bookshelves are away', async () => {
  const { ada, bookId } = await aBuddyRead()
  library.reach(ada, bookId, { share: 0.5 })
  library.setCatalogueBusy(true)
  const [one] = await list(ada)
  library.setCatalogueBusy(false)
  expect(one).toMatchObject({ state: 'active', reached: null, buddyReached: null })
})
