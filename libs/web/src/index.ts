export { CallError, isNotFound, isSignedOutError, isUnavailable, messageOf } from './call/call-error.ts'
export { call, type CallOptions, type Transport } from './call/call.ts'
export { useIsHydrated } from './hydration/use-is-hydrated.ts'
export { compactNumber } from './format/compact-number.ts'
export { readerDate } from './format/reader-date.ts'
export { RelativeTime } from './format/relative-time-view.tsx'
export { fullDate, fullTime } from './format/relative-time.ts'
export { AppLink, type AppLinkProps } from './link/app-link.tsx'
export { safeNext } from './link/safe-next.ts'
export { mention } from './link/mention.tsx'
export { PersonLink } from './link/person-link.tsx'
export { InfiniteList, type InfiniteListProps, type RowProps } from './list/infinite-list.tsx'
export { useList } from './list/use-list.ts'
export { backoff } from './live/backoff.ts'
export { markRead, setUnreadCount, type LiveEventOf, type LiveType } from './live/live.ts'
export type { Unread } from './live/unread.ts'
export { useIsConnected, useLive, useLiveConnection, useLiveQueries, useUnread } from './live/use-live.ts'
export { NotFoundPage } from './page/not-found-page.tsx'
export { useAutofocus } from './page/use-autofocus.ts'
export { useTitle } from './page/use-title.ts'
export { lazyDialog, lazyPart, type LazyPart } from './part/lazy-part.tsx'
export { usePending } from './pending/use-pending.ts'
export { PlatformContext, usePlatform, type Platform, type Shortcut, type Widget } from './platform.ts'
export { dehydrateCache, hydrateCache, type CachedResponse } from './query/dehydrate.ts'
export { byId, changeCached, changeQueries } from './query/change-cached.ts'
export { setCached } from './query/set-cached.ts'
export { keyOf } from './query/key.ts'
export { createQueryClient } from './query/query-client.ts'
export { infinite, query } from './query/query.ts'
export { useAction, type Action, type ActionOptions } from './query/use-action.ts'
export { useFormQuery } from './query/use-form-query.ts'
export { useToggle, type ToggleOptions } from './query/use-toggle.ts'
export {
  defineRemote,
  type FoundAddress,
  type PageModule,
  type PrefetchContext,
  type RemoteModule,
  type WidgetModule,
} from './remote.ts'
export { AddressRouter, HistoryRouter, useNavigation, type Prepare } from './router/history-router.tsx'
export {
  adoptSession,
  checkSession,
  followSession,
  profileChanged,
  signedIn,
  signedOut,
} from './session/change-session.ts'
export { readerStorage } from './session/reader-storage.ts'
export { sessionQuery } from './session/session-query.ts'
export { useRequireSession } from './session/use-require-session.ts'
export { useSession, type Session } from './session/use-session.ts'
export { Slot } from './slot/slot.tsx'
export type { ComposerTarget, PostSource, SlotId, SlotProps } from '@flyleaf/contracts/widgets'
export { isTextField } from './shortcuts/is-text-field.ts'
export { areKeysFree, useLetterKeys } from './shortcuts/letter-keys.ts'
export { useDeclaredShortcuts } from './shortcuts/use-declared-shortcuts.ts'
export { createStore, useStore, type Store } from './store.ts'
export { THEMES, followTheme, type Theme } from './theme/theme.ts'
export { useTheme } from './theme/use-theme.ts'
export { toast } from '@flyleaf/ui'
