import { emailKey } from '../limits.ts'

/**
 * The address of the account that a sign-up with a known address makes: it holds its username and its password as any
 * unverified one does, so that nobody learns from them that the address is known. Nobody can verify it.
 */
export const decoyEmail = (email: string) => `${emailKey(email)}@sign-up.invalid`
