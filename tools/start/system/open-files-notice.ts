import { OPEN_FILES, connectionsWith } from '@flyleaf/gateway'

/** A warning when the limit of open files is so low that readers could be refused; undefined otherwise. */
export function openFilesNotice(limit: number): string | undefined {
  if (limit >= OPEN_FILES) return undefined
  const streams = Math.floor(connectionsWith(limit) / 2)
  return (
    `This system lets a process open ${limit} files, so each gateway worker can hold ${streams} live streams at most. ` +
    `To allow more, raise the limit to ${OPEN_FILES} before the start (ulimit -Hn, or LimitNOFILE= in a systemd unit).`
  )
}
