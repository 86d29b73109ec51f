import { processMessages } from '@flyleaf/contracts/process-messages'
import { describe, expect, it } from 'vitest'
import { noteDeprecations } from './deprecation.ts'
import { describeMessages } from './describe.ts'
import type { Contracts } from './find-breaks.ts'
import { feed, like, released, saidOf } from './testing.ts'

describe('a deprecated call', () => {
  /** The released contracts with one more call, which version 1.4.0 deprecated. */
  function withDeprecated(name: string): Contracts {
    const before = structuredClone(released)
    feed(before).calls[name] = {
      ...like(before),
      route: 'POST /api/old',
      deprecated: 'likes.setLike',
      deprecatedIn: '1.4.0',
    }
    return before
  }
  const remove = (name: string) => (contracts: Contracts) => delete feed(contracts).calls[name]

  it('is removed in the next major version, when no project uses it', () => {
    expect(saidOf(remove('likes.old'), withDeprecated('likes.old'), '2.0.0')).toEqual([])
  })
  it.each(['1.4.0', '1.5.0'])('is not removed in version %s, whose remotes may make it', (version) => {
    expect(saidOf(remove('likes.old'), withDeprecated('likes.old'), version)).toEqual([
      'likes.old: POST /api/old is removed before version 2.0.0; used by no project here, and perhaps by others',
    ])
  })
  it('is not removed while a project uses it', () => {
    const [said] = saidOf(remove('likes.like'), withDeprecated('likes.like'), '2.0.0')
    expect(said).toMatch(/^likes\.like: POST \/api\/old is removed; used by .*mf-feed/)
  })
  it('is released with the version that deprecated it, which later ones keep', () => {
    const now = structuredClone(feed(released))
    now.calls['likes.like']!.deprecated = 'likes.setLike'
    const first = noteDeprecations(now, [feed(released)], '1.4.0')
    expect(first.calls['likes.like']).toMatchObject({ deprecatedIn: '1.4.0' })
    expect(noteDeprecations(now, [first], '1.5.0')).toEqual(first)
  })
})

describe('a deprecated message between processes', () => {
  const { StoredSession } = processMessages
  const old = { ...StoredSession!, route: 'GET /internal/old/:hash', deprecated: 'StoredSession' }
  /** The released contracts with a message of this name, which version 1.4.0 deprecated. */
  function withDeprecated(name: string): Contracts {
    const before = structuredClone(released)
    before.calls['messages'] = noteDeprecations(
      describeMessages({ ...processMessages, [name]: old }),
      [],
      '1.4.0',
    )
    return before
  }
  const saidOfRemoving = (name: string, version: string) =>
    saidOf(({ calls }) => delete calls['messages']!.calls[name], withDeprecated(name), version)

  it('is removed in the next major version, when no project uses it', () => {
    expect(saidOfRemoving('OldSession', '2.0.0')).toEqual([])
  })
  it('is not removed earlier', () => {
    expect(saidOfRemoving('OldSession', '1.5.0')).toEqual([
      'OldSession: GET /internal/old/:hash is removed before version 2.0.0; used by no project here, and perhaps by others',
    ])
  })
  it('is not removed while a project uses it', () => {
    const [said] = saidOfRemoving('StoredSession', '2.0.0')
    expect(said).toMatch(/^StoredSession: GET \/internal\/old\/:hash is removed; used by .*libs\/service/)
  })
})
