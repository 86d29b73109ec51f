import type { ModeratedMonth } from '@flyleaf/contracts'

let byMonth: Intl.DateTimeFormat | undefined
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const texts = {
  title: 'Transparency',
  description:
    'What readers reported, what moderators decided, and how long it took. Months are in UTC, the present one isn’t over. Nobody is named.',
  loading: 'Loading the numbers',
  none: 'Nothing has been reported yet',
  noneDescription: 'What readers report and moderators decide is counted here, month by month.',
  month: (month: string) => {
    byMonth ??= new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return byMonth.format(new Date(`${month}-01T00:00:00Z`))
  },
  quiet: 'Nothing was reported or decided.',
  reports: 'Reports',
  decisions: 'Decisions',
  objections: 'Objections',
  answered: ({ received, upheld, reversed }: ModeratedMonth['objections']) => [
    { label: 'Decision upheld', count: upheld },
    { label: 'Decision reversed', count: reversed },
    { label: 'Not answered yet', count: received - upheld - reversed },
  ],
  medianTime: 'Median time to a decision',
  duration: (minutes: number) => {
    if (minutes < 1) return 'Less than a minute'
    if (minutes < 90) return counted(minutes, 'minute')
    if (minutes < 48 * 60) return counted(Math.round(minutes / 60), 'hour')
    return counted(Math.round(minutes / 60 / 24), 'day')
  },
  share: (label: string, count: number) => `${label}: ${count}`,
}
