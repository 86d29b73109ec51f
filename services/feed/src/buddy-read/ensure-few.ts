import { BUDDY_READS_MAX, tooManyBuddyReads } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { sql } from 'kysely'

/** Throws `tooManyBuddyReads` when the caller may have no buddy read or invitation more. Until the commit they get no other. */
export async function ensureFew({ db, caller }: Work<Caller>) {
  await sql`select pg_advisory_xact_lock(hashtext('buddy-reads'), hashtext(${caller.userId}))`.execute(db)
  const { count } = await db
    .selectFrom('buddy_read')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('inviterId', '=', caller.userId),
        eb.and([eb('inviteeId', '=', caller.userId), eb('state', '=', 'ACTIVE')]),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (count >= BUDDY_READS_MAX) throw new Problem(tooManyBuddyReads)
}
