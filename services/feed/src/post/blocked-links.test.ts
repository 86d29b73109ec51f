import { postsApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const call: Library['service']['call'] = (...args) => library.service.call(...args)
const block = (domain: string, version: number, isBlocked = true) =>
  receive(library.service, 'link-domain.blocked', {
    domain,
    version,
    isBlocked,
    at: new Date().toISOString(),
  })

it('refuses posts, replies and edits that link to a blocked site, and says to which', async () => {
  const author = await library.aReader()
  const write = (content: string, rest: object = {}) =>
    call(postsApi.create, { postType: 'THOUGHT', content, ...rest }, author)
  const { postId } = (await write('Look at https://spam.example/now')).body.post
  await block('spam.example', 1)
  expect(await write('Look at https://www.spam.example/now')).toMatchObject({
    status: 400,
    body: {
      code: 'request.link-blocked',
      message: 'Links to spam.example are blocked here. Please remove it',
      issues: [{ path: 'content' }],
    },
  })
  expect((await write('Look at notspam.example')).status).toBe(201)
  const reply = { postType: 'REPLY', replyToType: 'POST', replyToPostId: postId }
  expect((await write('SPAM.example', reply)).body).toMatchObject({ code: 'request.link-blocked' })
  const edit = (content: string) => call(postsApi.edit, { postId, content }, author)
  expect((await edit('Still at spam.example')).status).toBe(400)
  // What was written before stays, and its audience can change.
  expect((await call(postsApi.edit, { postId, audience: 'FOLLOWERS' }, author)).status).toBe(200)
  expect((await edit('Nothing to see')).status).toBe(200)
  await block('spam.example', 2, false)
  expect((await write('Look at spam.example')).status).toBe(201)
})
