import { REPORT_REASONS, moderationApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

const OPEN = 100_000
const CALLS = 50
let world: World
let moderator: string
beforeAll(async () => {
  world = await aWorld()
  moderator = await world.aModerator('mod')
  await fill()
}, 600_000)
afterAll(() => world.close())

/** A queue with a copy and a report in each case, of few kinds the rarest reason. */
async function fill() {
  const { sql } = world.service.database
  await sql(
    `insert into moderation_case (case_id, kind, subject_id, owner_id, reason, gravity, report_count, opened_at, last_reported_at)
     select 'c' || lpad(n::text, 9, '0'), case when n % 50 = 0 then 'person' else 'post' end, 's' || n, 'o' || n % 5000,
       case when n % 1000 = 0 then 'hate' else 'spam' end, case when n % 1000 = 0 then 3 else 2 end, 1, now() - n * interval '1 second', now() - n * interval '1 second'
     from generate_series(1, $1::integer) n`,
    [OPEN],
  )
  await sql(
    `insert into reported_copy (copy_id, case_id, digest, content, frozen_at)
     select 'y' || case_id, case_id, '', '{"ownerId":null,"title":null,"text":"Buy cheap books","images":[]}', opened_at from moderation_case`,
  )
  await sql(
    `insert into report (report_id, case_id, copy_id, reporter_id, reason, created_at)
     select 'r' || case_id, case_id, 'y' || case_id, 'u' || subject_id, reason, opened_at from moderation_case`,
  )
  await sql(`analyze`)
}

const scansOfCases = async () => {
  const { sql } = world.service.database
  const [table] = await sql<{ count: string }>(
    `select seq_scan as count from pg_stat_user_tables where relname = 'moderation_case'`,
  )
  return Number(table!.count)
}

it(`reads pages of a queue of ${OPEN} cases by an index, whatever is filtered`, async () => {
  const before = await scansOfCases()
  for (const filter of [
    {},
    { kind: 'person' as const },
    ...REPORT_REASONS.map((reason) => ({ reason })),
    { claimed: 'me' as const },
    { claimed: 'nobody' as const },
  ]) {
    const times: number[] = []
    for (let made = 0; made < CALLS; made += 1) {
      const began = performance.now()
      const { status } = await world.service.call(moderationApi.queue, filter, moderator)
      times.push(performance.now() - began)
      expect(status).toBe(200)
    }
    const [median, slow] = [0.5, 0.95].map(
      (part) => times.toSorted((a, b) => a - b)[Math.floor(CALLS * part)],
    )
    process.stdout.write(
      `${JSON.stringify(filter)}: median ${median!.toFixed(1)} ms, 95 % ${slow!.toFixed(1)} ms\n`,
    )
  }
  // What the service's connections have counted arrives with a delay.
  await world.service.database.sql(`select pg_stat_force_next_flush()`)
  expect(await scansOfCases()).toBe(before)
})
