/** Minutes as hours and minutes: "3:20". */
export const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes in what was typed, "3:20"; NaN for anything else. */
export function minutesIn(typed: string) {
  const [, hours, minutes] = /^\s*(\d{1,4})\s*[:.]\s*([0-5]\d)\s*$/.exec(typed) ?? []
  return Number(hours) * 60 + Number(minutes)
}
