const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** A file size for readers: 812 bytes, 3.4 MB. */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNITS.length - 1)
  const size = bytes / 1024 ** step
  return `${step > 0 && size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[step]}`
}
