import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

/** Who am I: what every page asks first, and little more than finding out whose session it is; what that costs is its processor time. */
export const sessionCheck: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 200))
  const requests = readers.map((reader) => get('/api/users/profile', reader))
  return [await bench.load({ scenario: 'session-check', service: 'account', requests })]
}
