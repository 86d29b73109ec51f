import { join } from 'node:path'

/** The folder with what a team publishes for others: calls, events, links and the props of widgets. */
export const publishedFolder = (dir: string): string => join(dir, 'src/published')
