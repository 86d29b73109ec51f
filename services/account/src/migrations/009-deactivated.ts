import { migration } from '@flyleaf/service'

export const deactivated = migration(
  // Publishes accounts that were deactivated before deactivation was published.
  `with waiting as (update account set version = version + 1 where erases_at is not null returning *)
   insert into outbox (type, key, data)
   select 'user.changed', user_id, jsonb_build_object('userId', user_id, 'version', version, 'username', username,
     'name', name, 'picture', picture, 'isDeactivated', true) from waiting`,
)
