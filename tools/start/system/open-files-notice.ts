import { OPEN_FILES, connectionsWith } from '@flyleaf/gateway'

/** What to say when a process may open so few files that readers could be turned away; undefined when there are enough. */
export function openFilesNotice(limit: number): string | undefined {
  if (limit >= OPEN_FILES) return undefined
  const streams = Math.floor(connectionsWith(limit) / 2)
  return (
    `This system lets a process open ${limit} files, so each gateway worker can hold ${streams} live streams at most. ` +
    `To allow more, raise the limit to ${OPEN_FILES} before the start (ulimit -Hn, or LimitNOFILE= in a systemd unit).`
  )
}
