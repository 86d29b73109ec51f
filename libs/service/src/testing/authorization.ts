import { accountDeactivated, notSignedIn } from '@flyleaf/contracts'
import { calls, type Call } from '@flyleaf/contracts/calls'
import { validInputs, type Known } from './any-input.ts'
import { receive } from './events.ts'
import { pathOf, send, sentOf, type Sent } from './generated-call.ts'
import type { TestService } from './test-service.ts'

/** What somebody can be to the owner of what they ask for. */
export const KINDS = [
  'visitor',
  'stranger',
  'follower',
  'invited',
  'collaborator',
  'blocked',
  'blocker',
  'deactivated',
  'owner',
] as const
export type Kind = (typeof KINDS)[number]

/** Everybody but the visitor, by their ids. */
export type Cast = Record<Exclude<Kind, 'visitor'>, string>

/** People called `a_stranger`, `a_owner` and so on. */
export async function aCast(aReader: (username: string) => Promise<string>): Promise<Cast> {
  const cast: Partial<Cast> = {}
  for (const kind of KINDS) if (kind !== 'visitor') cast[kind] = await aReader(`a_${kind}`)
  return cast as Cast
}

/** Follows and blocks among the cast, as the account service publishes them. */
export async function receiveRelations(service: TestService, { owner, follower, blocked, blocker }: Cast) {
  const at = new Date().toISOString()
  await receive(service, 'user.followed', { followerId: follower, followedId: owner, at })
  for (const [blockerId, blockedId] of [
    [owner, blocked],
    [blocker, owner],
  ])
    await receive(service, 'user.blocked', { blockerId, blockedId, isBlocked: true, at })
}

/** What only some may see. */
export interface Secret {
  /** What names it in calls, by field. */
  ids: Known
  /** Other values of calls that name it. */
  beside?: Known
  /** A word of it that stands nowhere else. */
  word: string
  seenBy: readonly Kind[]
}

export interface Scene {
  people: Cast
  /** Existing values by field. */
  known: Known
  secrets: Record<string, Secret>
  /** Who may make a call, by its name, although it names what they may not see. */
  allowed?: Record<string, readonly Kind[]>
}

const SEED = 1871
/** Inputs of each call; more when everything is fuzzed at length. */
const INPUTS = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 5) / 8)

/**
 * Makes every call of a service as each kind of person, with generated input that names what is secret, and returns what is wrong:
 * a secret word in an answer, a call about a secret that is not answered 404, a change of a secret by who may not see it, a call
 * for readers that a visitor or deactivated reader can make.
 */
export async function findBreaches(service: TestService, team: string, scene: Scene): Promise<string[]> {
  const own = calls.filter(({ owner }) => owner === team)
  const reads = own.filter(({ method }) => method === 'GET')
  // What deletes comes last: later calls would find nothing.
  const writes = own
    .filter(({ method }) => method !== 'GET')
    .sort((a, b) => Number(deletes(a)) - Number(deletes(b)))
  const made = new Matrix(service, scene)
  await made.byAll(KINDS, madeWith(reads, scene.known))
  for (const [name, secret] of Object.entries(scene.secrets)) {
    const known = { ...scene.known, ...secret.beside, ...secret.ids }
    const naming = (all: readonly Call[]) =>
      madeWith(
        all.filter((call) => fieldsOf(call).some((field) => field in secret.ids)),
        known,
      )
    const looks = naming(reads)
    await made.byAll(KINDS, looks, name)
    // Without a call that names it, what changes is in a list.
    const view = looks.length > 0 ? looks : madeWith(reads, known)
    const before = await made.ownersView(view)
    made.requireShown(name, before)
    const changes = naming(writes)
    if (changes.length === 0) continue
    await made.byAll(
      KINDS.filter((kind) => !secret.seenBy.includes(kind)),
      changes,
      name,
    )
    made.compare(name, before, await made.ownersView(view))
  }
  // One after the other: they delete each other's things.
  for (const kind of KINDS) await made.byAll([kind], madeWith(writes, scene.known))
  return made.breaches
}

const deletes = ({ method, name }: Call) => method === 'DELETE' || /remove|erase|leave/i.test(name)
const fieldsIn = (part: Call['params']) => Object.keys(part?.def.shape ?? {})
const fieldsOf = ({ params, query, body }: Call) => [params, query, body].flatMap(fieldsIn)

/** A call with its input. */
interface Made {
  call: Call
  path: string
  sent: Sent
}
const madeWith = (all: readonly Call[], known: Known): Made[] =>
  all.flatMap((call) =>
    validInputs(call, known, INPUTS, SEED).map((input) => ({
      call,
      path: pathOf(call, input),
      sent: sentOf(call, { body: input.body, key: undefined }),
    })),
  )

interface Answer {
  status: number
  text: string
}

class Matrix {
  readonly breaches: string[] = []

  constructor(
    private readonly service: TestService,
    private readonly scene: Scene,
  ) {}

  /** Makes calls as people of each kind, at the same time. */
  async byAll(kinds: readonly Kind[], made: readonly Made[], secret?: string) {
    await Promise.all(
      kinds.map(async (kind) => {
        for (const one of made) this.#judge(one, kind, secret, await this.#send(one, kind))
      }),
    )
  }

  ownersView(looks: readonly Made[]) {
    return Promise.all(
      looks.map(async (one) => ({ name: one.call.name, ...(await this.#send(one, 'owner')) })),
    )
  }

  /** What its owner does not see either shows nothing about the others. */
  requireShown(secret: string, view: Answer[]) {
    const { word, seenBy } = this.scene.secrets[secret]!
    if (seenBy.includes('owner') && !view.some(({ text }) => text.includes(word)))
      this.breaches.push(`no call shows ${secret} to its owner`)
  }

  compare(secret: string, before: (Answer & { name: string })[], after: Answer[]) {
    for (const [index, { name, text }] of before.entries())
      if (text !== after[index]!.text)
        this.breaches.push(`${name} shows that ${secret} was changed by who may not see it`)
  }

  async #send({ call, path, sent }: Made, kind: Kind): Promise<Answer> {
    // A session each, for a call may end it.
    const cookie =
      kind === 'visitor'
        ? undefined
        : await this.service.aSession(this.scene.people[kind], kind === 'deactivated')
    return send(this.service.origin, call, path, { ...sent, cookie }).catch((error: Error) => {
      this.breaches.push(`${kind}: ${error.message}`)
      return { status: 500, text: '' }
    })
  }

  #judge({ call, path, sent }: Made, kind: Kind, secret: string | undefined, { status, text }: Answer) {
    const report = (what: string) =>
      this.breaches.push(`${kind}: ${call.method} ${path} ${String(sent.text ?? '')}: ${what}`)
    for (const [name, { word, seenBy }] of Object.entries(this.scene.secrets))
      if (!seenBy.includes(kind) && text.includes(word)) report(`${name} is in the answer`)
    const refused = refusalOf(call, kind)
    if (refused) {
      if (status !== refused) report(`${status} instead of ${refused}`)
      return
    }
    if (secret === undefined || this.scene.allowed?.[call.name]?.includes(kind)) return
    const { ids, seenBy } = this.scene.secrets[secret]!
    if (!fieldsIn(call.params).some((field) => field in ids)) return
    if (!seenBy.includes(kind) && status !== 404) report(`${status} instead of 404`)
  }
}

/** What follows from the contract alone. */
function refusalOf({ caller, whileDeactivated }: Call, kind: Kind) {
  if (caller !== 'reader') return null
  if (kind === 'visitor') return notSignedIn.status
  return kind === 'deactivated' && !whileDeactivated ? accountDeactivated.status : null
}
