import { migration } from '@flyleaf/service'

export const signUps = migration(
  // Which of the sign-ups with an address an account came from, until the address is verified.
  `alter table account add column sign_up_id text`,
)
