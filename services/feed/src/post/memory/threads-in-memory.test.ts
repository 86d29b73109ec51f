import { postsApi, threadsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

/** A post, a reply and a reply to that, each by somebody else, and what a reader sees of them. */
async function aThread() {
  const { call } = library.service
  const [me, author, replier, other] = [
    await library.aReader(),
    await library.aReader(),
    await library.aReader(),
    await library.aReader(),
  ]
  const rootId = await library.write(author)
  const replyId = await library.write(replier, { postType: 'REPLY', replyToPostId: rootId, content: 'Reply' })
  const nestedId = await library.write(other, { postType: 'REPLY', replyToPostId: replyId })
  async function seen() {
    const ids = [rootId, replyId, nestedId]
    const statuses = []
    for (const postId of ids) statuses.push((await call(postsApi.get, { postId }, me)).status)
    const replies = await call(threadsApi.replies, { postId: rootId }, me)
    const nested = await call(threadsApi.replies, { postId: replyId }, me)
    const textsOf = ({ body }: typeof replies) => body.items?.map(({ content }) => content)
    return {
      statuses,
      replies: textsOf(replies),
      answered: nested.body.items?.map(({ replyToAuthor }) => replyToAuthor?.name ?? null),
    }
  }
  const nameOf = async (userId: string) =>
    (
      await library.service.database.sql<{ name: string }>(`select name from person where user_id = $1`, [
        userId,
      ])
    )[0]!.name
  const whole = { statuses: [200, 200, 200], replies: ['Reply'], answered: [await nameOf(replier)] }
  for (let time = 0; time < 2; time++) expect(await seen()).toEqual(whole)
  return { me, author, replier, rootId, replyId, nestedId, seen, whole }
}
type Thread = Awaited<ReturnType<typeof aThread>>

const GONE = { statuses: [404, 404, 404], replies: undefined, answered: undefined }
const hide = (viewerId: string, personId: string, cause: string): [string, unknown[]] => [
  `insert into hidden_person values ($1, $2, $3, true, now())`,
  [viewerId, personId, cause],
]

/** Changes made by another process of the service, and what is left of the thread on the next request. */
const changes: [
  string,
  (thread: Thread) => [text: string, values: unknown[]],
  Partial<Thread['whole'] | typeof GONE>,
][] = [
  [
    'the post is for its author alone',
    ({ rootId }) => [`update post set audience = 'ME' where post_id = $1`, [rootId]],
    GONE,
  ],
  ['the author of the post blocks me', ({ me, author }) => hide(me, author, 'is-blocked'), GONE],
  ['I mute the author of the post', ({ me, author }) => hide(me, author, 'mutes'), {}],
  [
    'the author of the reply blocks me',
    ({ me, replier }) => hide(me, replier, 'is-blocked'),
    { statuses: [200, 404, 200], replies: [], answered: undefined },
  ],
  ['I mute the author of the reply', ({ me, replier }) => hide(me, replier, 'mutes'), { replies: [] }],
  [
    'the author of the post is deactivated',
    ({ author }) => [`update person set is_deactivated = true where user_id = $1`, [author]],
    GONE,
  ],
  [
    'the author of the reply has a new name',
    ({ replier }) => [`update person set name = 'Renamed' where user_id = $1`, [replier]],
    { answered: ['Renamed'] },
  ],
  [
    'the reply is edited',
    ({ replyId }) => [`update post set content = 'Edited' where post_id = $1`, [replyId]],
    { replies: ['Edited'] },
  ],
]

it.each(changes)(
  'shows a thread from memory as it is on the next request: %s',
  async (_what, change, expected) => {
    const thread = await aThread()
    await library.service.database.sql(...change(thread))
    for (let time = 0; time < 2; time++) expect(await thread.seen()).toEqual({ ...thread.whole, ...expected })
  },
)
