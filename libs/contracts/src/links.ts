// The address of every page, by name: `import * as href from '@flyleaf/contracts/links'`. No app writes another's path.

export * from './account.links.ts'
export * from './feed.links.ts'
export * from './notifications.links.ts'
export * from './search.links.ts'
export * from './shelves.links.ts'
export * from './moderation.links.ts'
