import * as z from 'zod/mini'

const identifier = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/, 'Lower-case words joined by . or -'))
const list = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item), [])

/** An address of the product and the page that answers it. */
export const RemoteRoute = z.object({
  /** Unique within the remote; other teams link to it as `<remote>.<id>`. */
  id: identifier,
  /** As in React Router: `/posts/:postId`, without a final slash. */
  path: z.string().check(z.regex(/^\/([a-z0-9:_-]+(\/[a-z0-9:_-]+)*)?$/i, 'A path like /posts/:postId')),
  /** The key in `remote.ts`'s pages. */
  page: identifier,
  /** `required`: readers who are not signed in are asked to; `anonymous-only`: those who are go home. */
  session: z.optional(z.enum(['required', 'anonymous-only'])),
  title: z.optional(z.string()),
  /** Widgets shown on the page at once: their files are preloaded with it. */
  widgets: list(identifier),
  /** The page's first API call, started by the document itself: `/api/posts/:postId`. */
  prefetch: z.optional(z.string().check(z.startsWith('/api/'))),
  /** True where something else is written or chosen: the button that creates something stays away. */
  isForm: z.optional(z.boolean()),
})
export type RemoteRoute = z.infer<typeof RemoteRoute>

/** The elements of an SVG of 24 by 24: `[['path', { d: 'M4 4h16' }]]`. */
export const Drawing = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]))
export type Drawing = z.infer<typeof Drawing>

const key = z.string().check(z.length(1))
const address = z.string().check(z.startsWith('/'))

/** An entry of the product's navigation. */
export const NavItem = z.object({
  id: identifier,
  label: z.string(),
  /** `:username` stands for the reader's own. */
  to: address,
  /** The name of a Lucide icon: `book-open`. */
  icon: z.string(),
  /** The icon; the build fills it in. */
  drawing: z.optional(Drawing),
  order: z.number(),
  /** `reader`: in the menu under the reader's name. */
  place: z.optional(z.enum(['main', 'reader'])),
  /** Which count the shell shows beside it. */
  badge: z.optional(z.enum(['notifications', 'messages'])),
  /** The letter that leads there after a `g`. */
  key: z.optional(key),
})
export type NavItem = z.infer<typeof NavItem>

/** What a reader may write from everywhere: the button beside the navigation, and a letter. */
export const CreateAction = z.object({
  label: z.string(),
  to: address,
  /** The widget that the letter opens over the page; it gets `onPosted`. */
  widget: identifier,
  key: z.optional(key),
})
export type CreateAction = z.infer<typeof CreateAction>

/** What a letter opens over whatever page one is on. */
export const KeyedDialog = z.object({ title: z.string(), widget: identifier })
export type KeyedDialog = z.infer<typeof KeyedDialog>

/** A component that pages of other teams may embed. */
export const Widget = z.object({
  /** `<remote>.<name>`: `feed.post-list`. */
  id: identifier,
  /** Raised when its props change in a way that breaks those who use it. */
  version: z._default(z.int().check(z.positive()), 1),
  /** JSON Schema of its props. */
  props: z.optional(z.record(z.string(), z.unknown())),
})
export type Widget = z.infer<typeof Widget>

/** A remote's declaration, as data. */
export const RemoteContract = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  routes: list(RemoteRoute),
  nav: list(NavItem),
  create: z.optional(CreateAction),
  /** Letters that lead to a page at once. */
  keys: z._default(z.record(key, address), {}),
  /** Letters that open a widget over the page. */
  dialogs: z._default(z.record(key, KeyedDialog), {}),
  /**
   * What may be left waiting in a browser, by the name of its draft, and the widget that finishes it: the shell renders that on any
   * page while the draft is there and its reader is signed in. It shows nothing.
   */
  resumes: z._default(z.record(identifier, identifier), {}),
  /** Addresses that lead to another one: `{ '/search': '/search/books' }`. */
  redirects: z._default(z.record(address, address), {}),
  widgets: list(Widget),
  /** Prefixes of the calls it makes: `/api/posts`. */
  apis: list(z.string().check(z.startsWith('/api/'))),
  needs: z.object({
    /** The platform library's range: `^1`. */
    platform: z.string().check(z.regex(/^\^\d+(\.\d+){0,2}$/, 'A range like ^1')),
    /** Other teams' widgets and the version of each that it was written for. */
    widgets: z._default(z.record(z.string(), z.int()), {}),
  }),
})
export type RemoteContract = z.infer<typeof RemoteContract>

/** Checks a remote's contract and fills in what it leaves out; `contract.ts` exports the answer as its default. */
export const defineRemoteContract = (contract: z.input<typeof RemoteContract>): RemoteContract =>
  RemoteContract.parse(contract)
