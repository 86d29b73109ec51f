import { writeNewVersions } from '@flyleaf/contracts/testing/event-versions'

const help = `Keeps the shape of every event that is new or has changed, so that tests apply it for ever.

  npm run event-versions

It writes libs/contracts/event-versions/<type>.<version>.json, with the data that sample-events.ts has for the event. Files of
earlier versions are never edited or deleted: docs/decisions/event-versions.md.
`

if (process.argv.length > 2) process.stdout.write(help)
else {
  const files = writeNewVersions()
  process.stdout.write(files.length === 0 ? 'No event has a new shape.\n' : `${files.join('\n')}\n`)
}
