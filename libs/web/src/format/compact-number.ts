const units = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'k'],
] as const

/** One decimal below a hundred, none above: 1.3k, 12.3k, 123k. */
const rounded = (value: number) => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value))

/** A count for readers: 999, 1k, 1.3k, 1M, 2.5B. */
export function compactNumber(count: number): string {
  for (const [size, letter] of units) {
    // 999,999 is "1M", not "1000k": a number that rounds up to the next unit is shown in it.
    if (count >= size || (rounded(count / (size / 1000)) >= 1000 && count >= 1000))
      return `${rounded(count / size)}${letter}`
  }
  return String(count)
}
