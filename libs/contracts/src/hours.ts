/** Minutes in hours, as figures show them: "11", "0.5". */
export const hoursOf = (minutes: number) =>
  (minutes / 60).toLocaleString('en', { maximumFractionDigits: minutes < 600 ? 1 : 0 })
