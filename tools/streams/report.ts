import type { Proof } from './prove-streams.ts'

interface Promised {
  text: string
  isKept: boolean
}

/** The targets, and whether they are met. */
function promisesOf({ kill, restart, outage, pages, within, ...found }: Proof): Promised[] {
  return [
    {
      text: `streams back within ${within} s of kill -9`,
      isKept: kill.cut > 0 && kill.slowestMs <= within * 1000,
    },
    { text: 'every stream got a different retry time', isKept: isSpread(restart.retryTimes) },
    { text: 'no request failed during the restart', isKept: pages.sent > 0 && pages.failed === 0 },
    {
      text: `counts right within ${within} s of an outage`,
      isKept: outage.cut > 0 && outage.countsMs <= within * 1000,
    },
    { text: 'every unread count is right', isKept: found.wrongCounts === 0 },
    { text: 'nothing was lost', isKept: found.lost === 0 },
    { text: 'nothing came twice', isKept: found.doubled === 0 },
    { text: 'everything came in order', isKept: found.disordered === 0 },
  ]
}

/** Random delays are all but equal only by accident. */
const isSpread = (waits: readonly number[]) => new Set(waits).size > waits.length / 4

export const isProven = (proof: Proof) => promisesOf(proof).every(({ isKept }) => isKept)

/** A run as text for the terminal. */
export function reportOf(proof: Proof): string {
  const { streams, processes, likes, kill, restart, outage, pages, lost, doubled, disordered } = proof
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const waits = restart.retryTimes.toSorted((a, b) => a - b)
  const lines = [
    `Streams   ${streams} over ${processes} processes`,
    `Kill -9   ${kill.cut} cut, the last was back after ${seconds(kill.slowestMs)}`,
    `Restart   ${restart.cut} cut, retry times ${seconds(waits[0] ?? 0)} to ${seconds(waits.at(-1) ?? 0)}, the last was back after ${seconds(restart.slowestMs)}`,
    `Outage    ${outage.cut} cut, the last had its counts after ${seconds(outage.slowestMs)}, ${seconds(outage.countsMs)} after the service answered again`,
    `Requests  ${pages.sent} during the restart, ${pages.failed} failed`,
    `Likes     ${likes}: ${lost} announcements lost, ${doubled} doubled, ${disordered} out of order`,
    ...promisesOf(proof).map(({ text, isKept }) => `${isKept ? '✓' : '✗'} ${text}`),
  ]
  return `\n${lines.join('\n')}\n`
}
