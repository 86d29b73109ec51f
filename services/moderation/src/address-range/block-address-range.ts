import {
  events,
  mappedRange,
  rangeOfTheBlocker,
  rangeTooWide,
  type BlockLevel,
  type addressRangesApi,
} from '@flyleaf/contracts'
import {
  Problem,
  createId,
  waitForConsumers,
  type Caller,
  type Db,
  type Handler,
  type TransactionalWork,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { isIP } from 'node:net'
import { note } from '../audit/note.ts'
import { requireAdministrator } from '../moderator/moderators.ts'
import { newerVersion, versionAt } from '../version.ts'

type Work = Pick<TransactionalWork, 'db' | 'publish'> & { caller: Caller; now: Date }

const DAY_MS = 86_400_000
/** Shorter prefixes are mistakes: even the largest networks have longer ones. */
const SHORTEST_PREFIX = { 4: 8, 6: 19 } as const

const DONE: Record<BlockLevel, (range: string) => string> = {
  'sign-up': (range) => `Nobody can sign up from ${range} any more`,
  'sign-in': (range) => `Nobody can sign up from ${range} any more, or sign in with a new device`,
}

/** Lets nobody sign up from a range of addresses any more, or sign in either, for some time or for good. Open sessions stay. */
export const blockAddressRange: Handler<typeof addressRangesApi.block> = waitForConsumers(
  async (work, { range: asWritten, level, reason, days }) => {
    await requireAdministrator(work)
    const { db, now, http } = work
    const { range, family, prefix, isMapped, isOwn } = await understand(db, asWritten, http.ip)
    if (isMapped) throw Problem.of(mappedRange, 'range')
    if (prefix < SHORTEST_PREFIX[family]) throw Problem.of(rangeTooWide, 'range')
    if (isOwn) throw Problem.of(rangeOfTheBlocker, 'range')
    const endsAt = days === undefined ? null : new Date(now.getTime() + days * DAY_MS)
    const rangeId = await change(work, { range, level, reason, endsAt, isBlocked: true })
    await note(db, { action: 'range-blocked', actorId: work.caller.userId, rangeId })
    return { message: DONE[level](range) }
  },
)

/** Lets people sign up from a range of addresses again. */
export const unblockAddressRange: Handler<typeof addressRangesApi.unblock> = waitForConsumers(
  async (work, { rangeId }) => {
    await requireAdministrator(work)
    const known = await work.db
      .selectFrom('address_range')
      .select(['range', 'level', 'isBlocked'])
      .where('rangeId', '=', rangeId)
      .forUpdate()
      .executeTakeFirst()
    if (known) {
      const { range, level, isBlocked } = known
      // Published again all the same: an earlier call may not have waited until this was in effect.
      await change(work, { range, level, reason: '', endsAt: null, isBlocked: false })
      if (isBlocked) await note(work.db, { action: 'range-unblocked', actorId: work.caller.userId, rangeId })
    }
    return {
      message: known ? `${known.range} is not blocked any more` : 'This range is not blocked any more',
    }
  },
)

/** What a range is, as PostgreSQL reads it: without bits that its prefix leaves out. */
async function understand(db: Db, range: string, ip: string) {
  const own = isIP(ip) === 0 ? null : ip
  const { rows } = await sql<{
    range: string
    family: 4 | 6
    prefix: number
    isMapped: boolean
    isOwn: boolean
  }>`
    select text(network(range)) as range, family(range) as family, masklen(range) as prefix,
      range <<= inet '::ffff:0:0/96' as is_mapped, coalesce(range >>= ${own}::inet, false) as is_own
    from (select ${range}::inet as range) written`.execute(db)
  return rows[0]!
}

interface State {
  range: string
  level: BlockLevel
  reason: string
  endsAt: Date | null
  isBlocked: boolean
}

/** Stores and publishes what holds for a range. Returns its id. */
async function change({ db, publish, caller, now }: Work, { range, ...state }: State) {
  const given = { ...state, blockedBy: caller.userId, blockedAt: now }
  const { rangeId, version } = await db
    .insertInto('address_range')
    .values({ rangeId: createId(), range, version: versionAt(now), ...given })
    .onConflict((of) => of.column('range').doUpdateSet({ version: newerVersion('address_range'), ...given }))
    .returning(['rangeId', 'version'])
    .executeTakeFirstOrThrow()
  publish(events.moderation.addressRangeBlocked, range, {
    range,
    version,
    isBlocked: state.isBlocked,
    level: state.level,
    endsAt: state.endsAt && state.endsAt.toISOString(),
    at: now.toISOString(),
  })
  return rangeId
}
