import { buddyReadsApi, feedsApi, postsApi } from '@flyleaf/contracts'
import { erasePerson, exportFor, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { buddyReaders, idsIn } from '../testing/buddy-readers.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const { aBuddyRead, call, invite, note, notes, seen, stateFor } = buddyReaders(() => library)

it.each(['ends', 'blocks'])('hides the notes of each from the other when one %s', async (how) => {
  const { ada, grace, adaName, buddyReadId, bookId } = await aBuddyRead()
  const [byAda, byGrace] = [
    await note(ada, buddyReadId, 8, 'By Ada'),
    await note(grace, buddyReadId, 9, 'By Grace'),
  ]
  const reply = await library.write(ada, { postType: 'REPLY', content: 'Yes', replyToPostId: byGrace })
  if (how === 'ends') await call(buddyReadsApi.end, { buddyReadId }, grace)
  else await library.block(grace, ada)
  for (const [as, own, other] of [
    [ada, byAda, byGrace],
    [grace, byGrace, byAda],
  ] as const) {
    expect([await seen(as, own), await seen(as, other)]).toEqual([200, 404])
    expect((await call(buddyReadsApi.margin, { buddyReadId }, as)).status).toBe(404)
    expect((await call(buddyReadsApi.notes, { buddyReadId }, as)).status).toBe(404)
    expect(await stateFor(as, bookId)).toEqual([])
  }
  // Their own page keeps it, as a diary.
  expect(idsIn(await call(feedsApi.ofUser, { username: adaName }, ada))).toContain(byAda)
  expect((await call(postsApi.get, { postId: byAda }, ada)).body.sharedWith).toBeNull()
  expect((await call(postsApi.get, { postId: reply }, ada)).body.viewer.isThreadHidden).toBe(true)
  expect(await seen(grace, reply)).toBe(404)
  if (how === 'ends') return
  const at = new Date().toISOString()
  const unblocked = { blockerId: grace, blockedId: ada, isBlocked: false, version: 2, at }
  await receive(library.service, 'user.blocked', unblocked)
  expect([await seen(ada, byGrace), await stateFor(ada, bookId)]).toEqual([404, []])
})

it('begins anew after it has ended, without the old notes', async () => {
  const pair = await aBuddyRead()
  const { ada, grace, buddyReadId } = pair
  await note(ada, buddyReadId, 8, 'Before')
  await call(buddyReadsApi.end, { buddyReadId }, ada)
  const again = (await invite(pair)).body.buddyRead.buddyReadId
  expect(again).not.toBe(buddyReadId)
  await call(buddyReadsApi.accept, { buddyReadId: again }, grace)
  expect(await notes(ada, again)).toEqual([])
})

it('exports it to each, and leaves the other their own notes when one is erased', async () => {
  const { ada, grace, adaName, graceName, buddyReadId, bookId } = await aBuddyRead()
  const byAda = await note(ada, buddyReadId, 8, 'By Ada')
  const byGrace = await note(grace, buddyReadId, 9, 'By Grace')
  const exported = await exportFor(library.service, ada)
  expect(exported['posts']).toMatchObject([{ postId: byAda, audience: 'ME', buddyRead: graceName }])
  expect(exported['buddy-reads']).toMatchObject([
    { buddyReadId, bookId, bookTitle: 'Middlemarch', with: graceName, isInviter: true, isAccepted: true },
  ])
  expect(JSON.stringify(exported)).not.toContain('By Grace')
  expect((await exportFor(library.service, grace))['buddy-reads']).toMatchObject([{ with: adaName }])
  await erasePerson(library.service, grace)
  expect(
    await library.service.database.sql(`select from buddy_read where $1 in (inviter_id, invitee_id)`, [
      grace,
    ]),
  ).toEqual([])
  expect([await seen(ada, byAda), await seen(ada, byGrace)]).toEqual([200, 404])
  expect((await exportFor(library.service, ada))['posts']).toMatchObject([{ postId: byAda, buddyRead: null }])
})
