import { readFileSync } from 'node:fs'

/** A failure that the person who starts Flyleaf can fix: shown without a stack trace. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** The last lines of a log, to show with a failure. */
export function lastLines(file: string, count = 15): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return ''
  }
}

/** What tells the person about an error how to mend it: a StartFailure's message, or a system's error in words. */
export function explain(error: unknown): string | undefined {
  if (error instanceof StartFailure) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again.'
  if (code === 'EROFS') return `${path ?? 'The disk'} is read-only.`
  if (code === 'EACCES' || code === 'EPERM') {
    return `${path ?? 'A file'} may not be written by this user. Was Flyleaf started by another user before?`
  }
  return undefined
}
