import type { EventData } from '@flyleaf/contracts'
import { textOf, type Projection } from '@flyleaf/service'
import { sql as expressions } from 'kysely'
import { areErased } from './people.ts'

interface PrivacySetting {
  name: string
  /** Its columns: user_id, version, and the setting's. */
  table: string
  column: string
  settingIn(privacy: EventData<'privacy.changed'>): string | boolean
}

const personId = expressions.raw<string>('$1')
const isErased = textOf(areErased(personId, personId))

/** One privacy setting of each person, by the newest version. Erased people have no rows. As text: its service names the table and the column. */
export const privacySetting = ({ name, table, column, settingIn }: PrivacySetting): Projection => ({
  name,
  tables: [table],
  snapshots: ['account.privacy'],
  handlers: {
    'privacy.changed': ({ sql }, { data }) =>
      sql(
        `insert into ${table} (user_id, version, ${column}) select $1, $2, $3 where not ${isErased}
         on conflict (user_id) do update set version = excluded.version, ${column} = excluded.${column}
         where ${table}.version < excluded.version`,
        [data.userId, data.version, settingIn(data)],
      ),
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`delete from ${table} where user_id = $1`, [userId]),
  },
})
