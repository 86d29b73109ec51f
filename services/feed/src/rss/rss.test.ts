import { postsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const read = (username: string, headers: Record<string, string> = {}) =>
  fetch(`${library.service.origin}/api/users/${username}/posts/rss`, { headers })
const preview = async (path: string) => {
  const answer = await fetch(
    `${library.service.origin}/internal/previews/posts?path=${encodeURIComponent(path)}`,
  )
  return { status: answer.status, text: await answer.text() }
}

it("contains a person's posts with escaped markup, without spoilers and replies", async () => {
  const ada = await library.aReader('ada')
  const bookId = await library.aBook()
  const thought = await library.write(ada, {
    title: 'A ]]> B ]]> C <script>alert(1)</script> ||Wilkes||',
    content: 'First <b>line</b>\nthen ||the butler|| & \u0008more',
  })
  await library.write(ada, { postType: 'REPLY', content: 'Indeed', replyToPostId: thought })
  await library.write(ada, {
    postType: 'REVIEW',
    title: 'She dies',
    content: 'At the end she dies',
    isSpoiler: true,
    bookId,
    rating: 4,
  })
  const answer = await read('ada')
  const rss = await answer.text()
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  expect(rss).toContain(`<link>http://localhost/posts/${thought}</link>`)
  expect(rss).toContain('First &lt;b&gt;line&lt;/b&gt;<br>then ▒▒▒ &amp; more')
  expect(rss).toContain('A ]]&gt; B ]]&gt; C &lt;script&gt;alert(1)&lt;/script&gt; ▒▒▒')
  expect(rss).toContain('<dc:creator>ada</dc:creator>')
  expect(rss).not.toContain('<author>')
  expect(rss).toContain('A review of Middlemarch by ada')
  expect(rss).not.toMatch(/dies|butler|Wilkes|Indeed/)
  expect((await read('nobody')).status).toBe(404)
})

it('answers 304 while nothing has changed', async () => {
  const ben = await library.aReader('ben')
  const postId = await library.write(ben)
  const first = await read('ben')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  const again = () => read('ben', { 'if-none-match': etag, 'cache-control': 'max-age=0' })
  expect((await again()).status).toBe(304)
  await library.service.call(postsApi.edit, { postId, content: 'Other words' }, ben)
  expect((await again()).status).toBe(200)
})

it('describes a post for link previews without spoilers', async () => {
  const cat = await library.aReader('cat')
  const bookId = await library.aBook()
  const open = await library.write(cat, {
    title: '"Quoted" <i> ||Wilkes||',
    content: 'Plain ||secret|| words',
  })
  const spoiler = await library.write(cat, {
    postType: 'REVIEW',
    title: 'She dies',
    content: 'She dies',
    isSpoiler: true,
    bookId,
    rating: 4,
  })
  const bookshelfId = await library.aBookshelf(cat, { isPrivate: true })
  const hidden = await library.write(cat, { postType: 'REPLY', replyToBookshelfId: bookshelfId })
  const { text } = await preview(`/posts/${open}`)
  expect(text).toContain('<title>&quot;Quoted&quot; &lt;i&gt; ▒▒▒ · cat | Flyleaf</title>')
  expect(text).toContain('content="Plain ▒▒▒ words"')
  expect(text).not.toMatch(/Wilkes|secret/)
  expect(text).toContain('/api/users/cat/posts/rss')
  const html = (await preview(`/posts/${spoiler}`)).text
  expect(html).toContain('A review of Middlemarch by cat')
  expect(html).toContain('Contains spoilers')
  expect(html).not.toContain('dies')
  expect(html).toMatch(/"@type":"Review".*"ratingValue":4/)
  for (const path of [`/posts/${hidden}`, '/posts/nothinghere', '/ada'])
    expect((await preview(path)).status).toBe(404)
})
