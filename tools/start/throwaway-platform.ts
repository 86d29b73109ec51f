import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createThrowawayFolder } from '@flyleaf/servers/throwaway-folder'
import { startPlatform, type Platform, type PlatformOptions } from './start-platform.ts'

/** Of every reader in the seed library. */
export const SEED_PASSWORD = 'reading-by-lamplight'

/** Starts a platform on temporary data, uses it, and removes both. */
export async function withThrowawayPlatform<Result>(
  say: (text: string) => void,
  signal: AbortSignal,
  use: (platform: Platform) => Promise<Result>,
  options: Pick<PlatformOptions, 'scale' | 'env'> = {},
): Promise<Result> {
  const folder = createThrowawayFolder()
  try {
    const platform = await startPlatform({
      ...options,
      dataDir: join(folder, 'data'),
      port: 0,
      mailPort: 0,
      say,
      signal,
    })
    try {
      return await use(platform)
    } finally {
      await platform.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
