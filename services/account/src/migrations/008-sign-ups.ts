import { migration } from '@flyleaf/service'

export const signUps = migration(
  // The sign-up that an account was created from, until the address is verified.
  `alter table account add column sign_up_id text`,
)
