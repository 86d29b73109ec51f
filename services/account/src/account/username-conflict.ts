import { usernameTaken } from '@flyleaf/contracts'
import { Problem } from '@flyleaf/service'

/** The unique index has the last word when two take a username at once. */
export function orUsernameTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'account_username') throw Problem.of(usernameTaken, 'username')
  throw error
}
