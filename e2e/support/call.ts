import { limits } from '@flyleaf/testing/limits'
import { expect, type BrowserContext } from '@playwright/test'
import { origin } from './platform.ts'

/** Whose browser calls: a page, or its context. */
export type Caller = Pick<BrowserContext, 'request'>

/** Makes a call as a reader. Returns the body of its response. */
export async function call<Body>(caller: Caller, method: string, path: string, data?: object): Promise<Body> {
  const response = await caller.request.fetch(path, { method, data, headers: { origin: origin() } })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Makes a call until it succeeds: services hear a moment later of new readers, and a part may be restarting. */
export async function insist<Body>(...what: Parameters<typeof call>): Promise<Body> {
  let body: Body
  await expect(async () => {
    body = await call(...what)
  }).toPass({ timeout: limits.test })
  return body!
}

/** Starts a conversation. Returns its address. */
export async function aConversation(caller: Caller, usernames: string[]): Promise<string> {
  type Begun = { conversation: { conversationId: string } }
  const { conversation } = await insist<Begun>(caller, 'POST', '/api/messages/conversations', { usernames })
  return `/messages?conversation=${conversation.conversationId}`
}

/** Writes a thought. Returns the post's address. */
export async function aThought(caller: Caller, content: string): Promise<string> {
  const body = { postType: 'THOUGHT', content }
  const { post } = await call<{ post: { postId: string } }>(caller, 'POST', '/api/posts', body)
  return `/posts/${post.postId}`
}
