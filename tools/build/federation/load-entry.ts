import type { createInstance } from '@module-federation/runtime'

type Remote = NonNullable<Parameters<typeof createInstance>[0]['remotes']>[number]

// Replaces the federation runtime's ways to load an entry: an entry is a module here. The shell retries failures and limits
// the time.
export const isEsmRemoteType = () => true

export const getRemoteInfo = (remote: Remote) => ({
  type: 'module',
  entry: '',
  entryGlobalName: remote.name,
  shareScope: 'default',
  ...remote,
})
type Info = ReturnType<typeof getRemoteInfo>

export const getRemoteEntryUniqueKey = ({ name, entry }: Info) => `${name}:${entry}`

export const getRemoteEntry = async ({
  remoteEntryExports,
  remoteInfo,
}: {
  remoteEntryExports?: object
  remoteInfo: Info
}): Promise<object> => remoteEntryExports ?? import(/* webpackIgnore: true */ remoteInfo.entry)
