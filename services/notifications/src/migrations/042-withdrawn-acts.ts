import { migration } from '@flyleaf/service'

/**
 * Undone acts, whose events may arrive late or repeatedly and cause no notification. Rows are deleted with the post or the
 * person.
 */
export const withdrawnActs = migration(
  `create table withdrawn_act (
     user_id text not null,
     group_key text not null,
     actor_id text not null,
     version bigint not null,
     since timestamptz(3) not null,
     primary key (user_id, group_key, actor_id)
   )`,
  `create index notification_bookshelf on notification (bookshelf_id) where bookshelf_id is not null`,
)
