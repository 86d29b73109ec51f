import { emailKey } from '../limits.ts'

/**
 * The address of the unusable account that a sign-up with a known address creates. It holds a username and a password like any
 * unverified account, so that nothing reveals that the address is known. No call accepts it as an email address: anybody could derive it
 * from a known one, and see by signing in with it whether it is there.
 */
export const decoyEmail = (email: string) => `${emailKey(email)}@sign-up`
