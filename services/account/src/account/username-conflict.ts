import { usernameTaken } from '@flyleaf/contracts'
import { Problem } from '@flyleaf/service'

/** The unique index decides between two who take a username at once; a deadlock means that each wants the other's. */
export function orUsernameTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '40P01' || (code === '23505' && constraint === 'account_username'))
    throw Problem.of(usernameTaken, 'username')
  throw error
}
