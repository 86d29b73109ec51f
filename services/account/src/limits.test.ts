import {
  passkeySignInApi,
  passwordsApi,
  peopleApi,
  profileApi,
  signInApi,
  signUpApi,
  profilePictureApi,
  type EndpointDefinition,
} from '@flyleaf/contracts'
import { REDIS, type Redis } from '@flyleaf/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, cookieIn, startAccount, type AccountService } from './testing.ts'

let service: AccountService
let redis: Redis
let reader: { cookie: string }
beforeAll(async () => {
  service = await startAccount({ LIMITS_FACTOR: '1' })
  redis = service.app.get<Redis>(REDIS)
  reader = await service.aReader('mira')
})
afterAll(() => service.close())

interface Row {
  what: string
  endpoint: EndpointDefinition
  points: number
  seconds: number
  input?: (n: number) => object
  headers?: (n: number) => Record<string, string>
  says?: string
}
const same = () => ({ 'x-real-ip': '198.51.100.1' })
/** One reader, or many readers at different addresses. */
const anywhere = (n: number) => ({ 'x-real-ip': `203.0.113.${n % 250}` })
const email = (n: number) => `reader${n}@example.net`
const person = (n: number) => ({ name: 'Mira', username: `mira_${n}`, email: email(n), password: PASSWORD })
const theirs = { email: 'one@example.net', password: 'a guess' }

const rows: Row[] = [
  {
    what: 'sign-in, an address',
    endpoint: signInApi.signIn,
    points: 25,
    seconds: 300,
    headers: same,
    input: (n) => ({ ...theirs, email: email(n) }),
    says: 'Too many attempts. Please try again in 5 minutes',
  },
  {
    what: 'sign-up, an address',
    endpoint: signUpApi.signUp,
    points: 5,
    seconds: 1800,
    headers: same,
    input: person,
    says: 'Too many sign-ups. Please try again in 30 minutes',
  },
  {
    what: 'reset, an address',
    endpoint: passwordsApi.forgotPassword,
    points: 25,
    seconds: 300,
    headers: same,
    input: (n) => ({ email: email(n) }),
  },
  {
    what: 'reset, an email address from one network address',
    endpoint: passwordsApi.forgotPassword,
    points: 5,
    seconds: 1800,
    headers: same,
    input: () => ({ email: theirs.email }),
  },
  {
    what: 'sign-in with a passkey, an address',
    endpoint: passkeySignInApi.begin,
    points: 50,
    seconds: 300,
    headers: same,
    says: 'Too many attempts. Please try again in 5 minutes',
  },
  {
    what: 'calls, a visitor',
    endpoint: peopleApi.user,
    points: 300,
    seconds: 300,
    headers: same,
    input: () => ({ username: 'mira' }),
    says: 'Too many requests. Please try again in 5 minutes',
  },
  {
    what: 'calls, a visitor of many addresses in one /64',
    endpoint: peopleApi.user,
    points: 300,
    seconds: 300,
    headers: (n) => ({
      'x-real-ip': n % 2 ? `2001:db8::${n.toString(16)}` : `2001:db8:0:0:1::${n.toString(16)}`,
    }),
    input: () => ({ username: 'mira' }),
  },
  {
    what: 'calls, a reader',
    endpoint: profileApi.profile,
    points: 1500,
    seconds: 300,
    headers: (n) => ({ ...anywhere(n), cookie: reader.cookie }),
  },
  {
    what: 'uploads, a reader',
    endpoint: profilePictureApi.upload,
    points: 30,
    seconds: 1800,
    headers: (n) => ({ ...anywhere(n), cookie: reader.cookie }),
  },
]

/** The number of concurrent requests that a small machine accepts. */
const AT_ONCE = 500
const refusedOf = ({ points }: Row) => Math.min(points, 50)

async function flood(row: Row) {
  const { endpoint, points, input = () => ({}), headers = () => ({}) } = row
  const count = points + refusedOf(row)
  const answers = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const calls = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_none, n) =>
      service.call(endpoint, input(from + n) as never, null, headers(from + n)),
    )
    answers.push(...(await Promise.all(calls)))
  }
  return Object.groupBy(answers, ({ status }) => (status === 429 ? 'refused' : 'taken'))
}

const resetCounts = async () => {
  const keys = await redis.keys('limit:*')
  if (keys.length > 0) await redis.del(keys)
}

describe('a limit', () => {
  it.each(rows)('lets through exactly $points in $seconds s of more at once: $what', async (row) => {
    await resetCounts()
    const { taken, refused } = await flood(row)
    expect([taken?.length, refused?.length]).toEqual([row.points, refusedOf(row)])
    const { body, headers } = refused!.at(-1)!
    expect(body).toMatchObject({ code: 'request.too-many' })
    expect((body as { message: string }).message).toMatch(/^Too many .+\. Please try again in \d+ minutes$/)
    if (row.says) expect(body).toMatchObject({ message: row.says })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(row.seconds - 60)
    expect(headers.get('ratelimit')).toMatch(/^"[\w-]+";r=0;t=\d+$/)
    expect(headers.get('ratelimit-policy')).toContain(`;q=${row.points};w=${row.seconds}`)
  })

  it.each([
    {
      what: 'sign-in',
      attack: signInApi.signIn,
      input: { email: 'mira@example.org', password: 'a guess' },
      taken: 101,
      seconds: 15,
      own: { email: 'mira@example.org', password: PASSWORD },
    },
    {
      what: 'reset',
      attack: passwordsApi.forgotPassword,
      input: { email: 'mira@example.org' },
      taken: 11,
      seconds: 300,
      own: { email: 'mira@example.org' },
    },
  ])('slows strangers down on an email address, but not its reader on a known device: $what', async (row) => {
    await resetCounts()
    const signedIn = await service.call(signInApi.signIn, {
      email: 'mira@example.org',
      password: PASSWORD,
    })
    const cookie = cookieIn(signedIn.headers, '__Host-known-device')
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 2 * row.taken }, (_none, n) =>
        service.call(row.attack as never, row.input as never, null, anywhere(n)),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    // On a busy machine it takes longer than the limit for strangers, which then takes one more each time.
    const more = Math.floor((performance.now() - began) / 1000 / row.seconds)
    const taken = answers.length - refused.length
    expect(taken).toBeGreaterThanOrEqual(row.taken)
    expect(taken).toBeLessThanOrEqual(row.taken + more)
    expect(Number(refused.at(-1)!.headers.get('retry-after'))).toBeLessThanOrEqual(row.seconds)
    // Even from an address from which others have guessed.
    const own = await service.call(row.attack as never, row.own as never, null, { ...anywhere(1), cookie })
    expect(own.status).toBe(200)
    const forged = () =>
      service.call(row.attack as never, row.input as never, null, {
        ...anywhere(1),
        cookie: `${cookie.slice(0, -2)}xx`,
      })
    await forged()
    expect((await forged()).status).toBe(429)
  })

  it('limits guessing on a known device, too', async () => {
    await resetCounts()
    const signedIn = await service.call(signInApi.signIn, { email: 'mira@example.org', password: PASSWORD })
    const cookie = cookieIn(signedIn.headers, '__Host-known-device')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, n) =>
        service.call(signInApi.signIn, { email: 'mira@example.org', password: 'a guess' }, null, {
          ...anywhere(n),
          cookie,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(25)
  })

  it('says how many calls are left', async () => {
    await resetCounts()
    const { headers } = await service.call(peopleApi.user, { username: 'mira' }, null, same())
    expect(headers.get('ratelimit')).toMatch(/^"visitor";r=299;t=300$/)
  })

  it('works without Redis, counted in memory', async () => {
    const alone = await startAccount({ LIMITS_FACTOR: '1', REDIS_URL: 'unix:/nowhere/redis.sock' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => alone.call(signInApi.signIn, theirs, null, same())),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(25)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
    await alone.close()
  })
})
