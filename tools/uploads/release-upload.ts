import { apiPrefixes } from '@flyleaf/gateway'
import { whole } from '../release/bucket/pull.ts'
import { startCanary } from '../release/canary.ts'
import { promote } from '../release/channel.ts'
import { compose } from '../release/compose.ts'
import { publishRepository } from '../release/publish-repository.ts'
import { Refused } from '../release/refused.ts'
import { changeStable, pruneStore, tryPages, type Target } from '../release/release-projects.ts'
import { hasBrowser } from '../release/smoke/browser.ts'
import { readTokens, type Token, type TokenChannel } from '../release/tokens.ts'

export interface Upload {
  /** The repository's build, and the types of its packages. */
  folder: string
  token: Token
  channel: TokenChannel
}

export interface UploadedRelease {
  release: number
  remote: string
  version: string
  channel: TokenChannel
}

const CANARY_PERCENT = 5

/**
 * Releases the build of another repository, checked as the commands on this machine check it. Throws Refused, with what does not fit,
 * and leaves nothing behind then.
 */
export async function releaseUpload(target: Target, upload: Upload): Promise<UploadedRelease> {
  const { store, say } = target
  const { folder, token, channel } = upload
  return changeStable(target, async () => {
    const released = await whole(store, async () => {
      // It may have been revoked while the upload waited, or while its pages were opened.
      requireValid(store, token)
      const { name, version } = await publishRepository(store, folder, token.remote)
      const id = await compose(store, apiPrefixes, { set: { [name]: version }, by: token.name })
      if (hasBrowser()) await tryPages(target, id)
      else say('There is no browser here: the pages were not opened')
      requireValid(store, token)
      if (channel === 'stable') await promote(store, id)
      else await startCanary(store, id, CANARY_PERCENT)
      return { release: id, remote: name, version, channel }
    })
    if (channel === 'stable') await pruneStore(target)
    return released
  })
}

function requireValid(store: string, { id }: Token): void {
  if (!readTokens(store).some((token) => token.id === id)) throw new Refused('The token is revoked.', 401)
}
