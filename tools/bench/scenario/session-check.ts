import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

/** The profile call, which every page makes first; it mostly measures the session lookup, by CPU time. */
export const sessionCheck: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 200))
  const requests = readers.map((reader) => get('/api/users/profile', reader))
  return [await bench.load({ scenario: 'session-check', service: 'account', requests })]
}
