import type { AccountWidgets } from './account.widgets.ts'
import type { FeedWidgets } from './feed.widgets.ts'
import type { ModerationWidgets } from './moderation.widgets.ts'
import type { SearchWidgets } from './search.widgets.ts'
import type { ShelvesWidgets } from './shelves.widgets.ts'

export type { ComposerTarget, PostSource } from './feed.widgets.ts'

/** The props of all widgets: the owner's component takes `SlotProps['feed.post-card']`. */
export interface SlotProps
  extends AccountWidgets, FeedWidgets, ModerationWidgets, SearchWidgets, ShelvesWidgets {}

export type SlotId = keyof SlotProps
