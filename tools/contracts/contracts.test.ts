import { describe, expect, it } from 'vitest'
import type { Contracts } from './find-breaks.ts'
import type { JsonSchema } from '@flyleaf/contracts/published'
import { feed, like, saidOf } from './testing.ts'

const post = (contracts: Contracts) => feed(contracts).schemas.answered['Post']!
const liked = ({ events }: Contracts) => events['post.liked']!
const field = (schema: JsonSchema | undefined, name: string) => schema!.properties![name]!

function remove(schema: JsonSchema | undefined, name: string) {
  delete schema!.properties![name]
  schema!.required = schema!.required?.filter((one) => one !== name)
}
function add(schema: JsonSchema | undefined, name: string, type: JsonSchema, isRequired: boolean) {
  schema!.properties![name] = type
  if (isRequired) schema!.required = [...(schema!.required ?? []), name]
}

it('says nothing of what is released', () => expect(saidOf(() => {})).toEqual([]))

describe('a breaking change of a call is refused, and names who makes it:', () => {
  it.each<[string, (contracts: Contracts) => void, string]>([
    [
      'a removed call',
      (contracts) => delete feed(contracts).calls['likes.like'],
      'likes.like: POST /api/posts/:postId/like is removed',
    ],
    [
      'another route',
      (contracts) => void (like(contracts).route = 'PUT /api/posts/:postId/like'),
      'likes.like: POST /api/posts/:postId/like is PUT /api/posts/:postId/like',
    ],
    [
      'a removed field of an answer',
      (contracts) => remove(like(contracts).answer, 'likeCount'),
      'likes.like: answer.likeCount is removed',
    ],
    [
      'a renamed field of an answer',
      (contracts) => {
        remove(like(contracts).answer, 'likeCount')
        add(like(contracts).answer, 'likes', { type: 'number' }, true)
      },
      'likes.like: answer.likeCount is removed',
    ],
    [
      'a field of an answer that may be missing',
      (contracts) => void (like(contracts).answer!.required = ['message', 'isLiked']),
      'likes.like: answer.likeCount may be missing',
    ],
    [
      'another type of an answered field',
      (contracts) => void (field(like(contracts).answer, 'likeCount').type = 'string'),
      'likes.like: answer.likeCount is string and was number',
    ],
    [
      'an answered field that may be null',
      (contracts) => void (field(like(contracts).answer, 'likeCount').type = ['number', 'null']),
      'likes.like: answer.likeCount may be null',
    ],
    [
      'a new required input',
      (contracts) => add(like(contracts).sent['body'], 'reason', { type: 'string' }, true),
      'likes.like: body.reason is required',
    ],
    [
      'an input that is required now',
      (contracts) => void (like(contracts).sent['body']!.required = ['isLiked']),
      'likes.like: body.isLiked is required',
    ],
    [
      'a removed input',
      (contracts) => remove(like(contracts).sent['body'], 'isLiked'),
      'likes.like: body.isLiked is removed',
    ],
    [
      'another type of an input',
      (contracts) => void (field(like(contracts).sent['body'], 'isLiked').type = 'string'),
      'likes.like: body.isLiked is string and was boolean',
    ],
    [
      'callers who must sign in',
      (contracts) => void (feed(contracts).calls['likes.likes']!.caller = 'reader'),
      'likes.likes: caller must be signed in',
    ],
  ])('%s', (_, change, text) => {
    const sentences = saidOf(change).map((said) => said.split('; used by '))
    expect(sentences).toEqual([[text, expect.stringContaining('mf-feed')]])
  })

  it('a tighter limit of an input', () => {
    const [said] = saidOf((contracts) => {
      const { query } = feed(contracts).calls['likes.likes']!.sent
      field(query, 'limit').maximum = 20
    })
    expect(said).toMatch(/^likes\.likes: query\.limit has the maximum 20 and had 50; used by /)
  })

  it('a value that is no longer accepted', () => {
    const [said] = saidOf(({ calls }) => {
      const answer = calls['shelves']!.calls['invitations.answer']!.sent['body']!
      field(answer, 'action').enum = ['accept']
    })
    expect(said).toMatch(/^invitations\.answer: body\.action can no longer be "decline"; used by mf-/)
  })

  it('a field of a schema that many calls answer with', () => {
    const [said, ...more] = saidOf((contracts) => remove(post(contracts), 'likeCount'))
    expect(more).toEqual([])
    expect(said).toMatch(/likes\.likedBy.*: Post\.likeCount is removed; used by .*mf-feed/)
  })

  it('a message of the live stream', () => {
    const [said] = saidOf(({ calls }) => {
      const messages =
        calls['messages']!.schemas.answered['LiveEvent'] ?? calls['messages']!.calls['LiveEvent']!.answer!
      remove((messages.anyOf ?? messages.oneOf)![0], 'count')
    })
    expect(said).toMatch(/^LiveEvent: .*count is removed; used by .*libs\/web/)
  })
})

describe('a breaking change of an event is refused, and names who handles it:', () => {
  it.each<[string, (contracts: Contracts) => void, RegExp]>([
    [
      'a removed event',
      ({ events }) => delete events['post.liked'],
      /^post\.liked: the event is removed; used by services\/notifications/,
    ],
    [
      'a removed field',
      (contracts) => remove(liked(contracts), 'likeCount'),
      /^post\.liked: likeCount is removed; used by services\/notifications/,
    ],
    [
      'a new field without a default, which old events lack',
      (contracts) => add(liked(contracts), 'source', { type: 'string' }, true),
      /^post\.liked: source is required; used by services\/notifications/,
    ],
    [
      'a field that may be missing, which old handlers need',
      (contracts) => void (liked(contracts).required = ['postId', 'userId', 'authorId', 'at']),
      /^post\.liked: likeCount may be missing; used by services\/notifications/,
    ],
    [
      'another type',
      (contracts) => void (field(liked(contracts), 'likeCount').type = 'string'),
      /^post\.liked: likeCount is string and was number; used by services\/notifications/,
    ],
  ])('%s', (_, change, said) => expect(saidOf(change)[0]).toMatch(said))
})

describe('a compatible change is accepted:', () => {
  it.each<[string, (contracts: Contracts) => void]>([
    [
      'a new call',
      (contracts) => void (feed(contracts).calls['likes.setLike'] = { ...like(contracts), route: 'PUT /x' }),
    ],
    [
      'a call with another name',
      (contracts) => {
        const { calls } = feed(contracts)
        calls['likes.setLike'] = calls['likes.like']!
        delete calls['likes.like']
      },
    ],
    [
      'a parameter of a route with another name',
      (contracts) => {
        const call = like(contracts)
        call.route = 'POST /api/posts/:id/like'
        call.sent['params']!.properties!['id'] = field(call.sent['params'], 'postId')
        remove(call.sent['params'], 'postId')
        call.sent['params']!.required = ['id']
      },
    ],
    [
      'a call that another service answers',
      ({ calls }) => {
        calls['likes'] = structuredClone(calls['feed']!)
        calls['likes'].calls = { 'likes.like': calls['feed']!.calls['likes.like']! }
        delete calls['feed']!.calls['likes.like']
      },
    ],
    ['a new field of an answer', (contracts) => add(post(contracts), 'language', { type: 'string' }, true)],
    [
      'a new value of an answered enum',
      (contracts) => void field(post(contracts), 'postType').enum?.push('POEM'),
    ],
    [
      'an optional input',
      (contracts) => add(like(contracts).sent['body'], 'reason', { type: 'string' }, false),
    ],
    [
      'a wider limit',
      (contracts) => {
        field(feed(contracts).calls['likes.likes']!.sent['query'], 'limit').maximum = 100
      },
    ],
    [
      'a new field of an event with a default',
      (contracts) => add(liked(contracts), 'source', { type: 'string', default: 'page' }, false),
    ],
  ])('%s', (_, change) => expect(saidOf(change)).toEqual([]))
})
