import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '@flyleaf/config'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { bucketIn } from '../release/bucket/config.ts'
import { exclusivelyIn } from '../release/bucket/shared-store.ts'
import { stateIn } from '../release/bucket/state.ts'
import { readTokens } from '../release/tokens.ts'
import { telemetryLog, watchReleases } from '../release/watch-releases.ts'
import { UploadsConfig } from './config.ts'
import { createUploadServer } from './server.ts'

const { LISTEN: address, DATA_DIR, TELEMETRY_LOGS } = readConfig(UploadsConfig)
const dataDir = resolve(DATA_DIR)
const store = join(dataDir, 'store')
const bucket = bucketIn(process.env)
const exclusively = exclusivelyIn(store, bucket)
const log = (line: object) =>
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)

const server = createUploadServer({
  // A token that was made on another machine is in the bucket before it is here.
  tokens: async () => (bucket ? ((await stateIn(bucket))?.tokens ?? []) : readTokens(store)),
  async release(upload, say) {
    // The checks, the compiler and the browser take a lot of memory, and few uploads come.
    const { releaseUpload } = await import('./release-upload.ts')
    return releaseUpload({ dataDir, store, exclusively, say }, upload)
  },
  log,
})
if ('path' in address) rmSync(address.path, { force: true })
server.listen(address)
void watchReleases({ store, logs: TELEMETRY_LOGS ?? [telemetryLog(dataDir)], exclusively }, (message) =>
  log({ level: 'warn', message }),
)
onStopSignal(() => {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
})
