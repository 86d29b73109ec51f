import type { BaseConfig } from '@flyleaf/config'

/** The services that every service can call. */
export type Reachable = 'account' | 'shelves' | 'feed'

/** The addresses of a service's processes, and the secret for it. */
export const reach = (
  config: BaseConfig,
  service: Reachable,
): readonly [addresses: readonly string[], secret: string] => {
  const all = {
    account: [config.ACCOUNT_URL, config.ACCOUNT_SECRET],
    shelves: [config.SHELVES_URL, config.SHELVES_SECRET],
    feed: [config.FEED_URL, config.FEED_SECRET],
  } as const
  return all[service]
}
