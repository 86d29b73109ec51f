/** What a release of a service does. Builds are folders. */
export interface ServiceRelease {
  /** The build that its processes run. */
  before: string
  next: string
  migrate(): Promise<void>
  /** Makes processes start from a build. */
  use(build: string): void
  /** Replaces one process after the other. Returns why a new one did not become ready; the old one then stays. */
  replace(): Promise<string | undefined>
  say(line: string): void
}

/**
 * Releases a service without a failed request. When its new version does not become ready, all processes run the one before again, and
 * this throws. Migrations stay: the version before runs on them.
 */
export async function releaseService({
  before,
  next,
  migrate,
  use,
  replace,
  say,
}: ServiceRelease): Promise<void> {
  await migrate()
  say('The database is migrated; the version before runs on it, too')
  use(next)
  const failure = await replace()
  if (!failure) return
  say('The version before is put back …')
  use(before)
  const again = await replace()
  throw new Error(
    `${failure}\n${again ? `It is not back either: ${again}` : 'The version before runs again.'}`,
  )
}
