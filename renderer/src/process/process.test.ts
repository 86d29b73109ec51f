import { afterEach, beforeAll, expect, it } from 'vitest'
import { aRenderer } from '../testing/a-renderer.ts'
import { aBooks, aFeed } from '../testing/remotes.ts'
import { shellBuild } from '../testing/shell-build.ts'

let shell: string
let renderer: Awaited<ReturnType<typeof aRenderer>>

async function started(env: Record<string, string>, books = aBooks()) {
  renderer = await aRenderer(shell, () => ({ body: { text: 'Kindred' } }), env)
  renderer.store.release('stable', { feed: aFeed(), books: aBooks() })
  const running = await renderer.start()
  renderer.store.release('stable', { feed: aFeed(), books })
  return running
}

beforeAll(async () => void (shell = await shellBuild()))
afterEach(() => renderer.stop())

it("exits when a page's code never returns, so that another process takes over", async () => {
  const { exited } = await started({ STUCK_MS: '500' }, aBooks('{ for (;;) {} }'))
  const answer = renderer.ask('/').catch(() => 'cut')
  expect(await exited).toEqual({ code: null, signal: 'SIGKILL' })
  expect(await answer).toBe('cut')
})

it('exits after the maximum number of modules, and finishes pending requests', async () => {
  const { exited } = await started({ MODULES_MAX: '4' })
  expect((await renderer.ask('/')).status).toBe(200)
  expect(await exited).toEqual({ code: 0, signal: null })
})

it('refuses more concurrent pages than it can render', async () => {
  await started({ PAGES_AT_ONCE: '1' })
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => renderer.ask(`/?${n}`)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses).toContain(503)
})
