import { findExecutable } from '@flyleaf/servers/system/find-executable'

/** What this machine lacks to build images and to start them, if anything. */
export function missingForImages(): string | undefined {
  const program = ['buildah', 'mmdebstrap'].find((name) => !findExecutable(name))
  if (program) return `${program} is not installed`
  return process.getuid?.() === 0 ? undefined : 'only root can mount their file systems'
}
