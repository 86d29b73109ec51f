import { ratingIn } from './cells.ts'

/** Stars out of five in a cell with another scale: `8`, `8/10`, `80 %`, `★★★★☆`, `4 stars`. Null when there are none. */
export function starsOf(cell: string, max: number): number | null {
  const text = cell.trim().replace(',', '.')
  const [, stars, half] = /^([★⭐✭*]+)️?(½?)[☆\s]*$/u.exec(text) ?? []
  if (stars) return ratingIn(String([...stars].length + (half ? 0.5 : 0)))
  const [, given, outOf] = /^(\d+(?:\.\d+)?)\s*\/\s*(\d+)$/.exec(text) ?? []
  if (given) return scaled(Number(given), Number(outOf))
  const [, percent] = /^(\d+(?:\.\d+)?)\s*%$/.exec(text) ?? []
  if (percent) return scaled(Number(percent), 100)
  const [, number] = /^(\d+(?:\.\d+)?)(?:\s*\p{L}+|\s*[★⭐])?$/u.exec(text) ?? []
  return number ? scaled(Number(number), max) : null
}

const scaled = (given: number, max: number) =>
  given > max || max === 0 ? null : ratingIn(((given / max) * 5).toFixed(3))
