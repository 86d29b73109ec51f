// Loaded into every service of a soak: SIGUSR2 steps its clock an hour ahead, then back to the true time, an hour behind, and back again.

const HOUR = 3_600_000
const STEPS = [0, HOUR, 0, -HOUR]
const TrueDate = Date
// A process seldom lives for two steps: every other one begins with the one behind.
let signals = (process.pid % 2) * 2
const now = () => TrueDate.now() + STEPS[signals % STEPS.length]

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
})
process.on('SIGUSR2', () => (signals += 1))
