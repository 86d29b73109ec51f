import { nameReaders } from '../name-readers.ts'

await nameReaders({
  command: 'moderators',
  service: 'moderation',
  description: 'Names the readers who decide about what others report, on the running platform.',
  grant: 'make a reader a moderator, or an administrator',
  roles: ['moderator', 'administrator'],
})
