import { notSignedIn, type Erasure } from '@flyleaf/contracts'
import { iso, type DbTime, Problem, type Work } from '@flyleaf/service'

/** When a reader's account will be erased, if they asked for it. */
export async function erasureOf(sql: Work['sql'], userId: string, graceDays: number): Promise<Erasure> {
  const [row] = await sql<{ erasesAt: DbTime | null }>(
    `select erases_at as "erasesAt" from account where user_id = $1`,
    [userId],
  )
  if (!row) throw new Problem(notSignedIn)
  return { erasesAt: row.erasesAt && iso(row.erasesAt), graceDays }
}
