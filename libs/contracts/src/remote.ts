import * as z from 'zod/mini'

const identifier = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/, 'Lower-case words joined by . or -'))
const list = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item), [])

/** What a page looks like while it loads: a list of posts unless its route says otherwise. */
export const PageShape = z.enum(['book', 'covers', 'form', 'rows'])
export type PageShape = z.infer<typeof PageShape>

/** A URL path of the product and the page at it. */
export const RemoteRoute = z.object({
  /** Unique within the remote; other teams link to `<remote>.<id>`. */
  id: identifier,
  /** React Router syntax without a trailing slash: `/posts/:postId`. */
  path: z.string().check(z.regex(/^\/([a-z0-9:_-]+(\/[a-z0-9:_-]+)*)?$/i, 'A path like /posts/:postId')),
  /** The page's key in `remote.ts`. */
  page: identifier,
  /** `required` asks signed-out readers to sign in; `anonymous-only` sends signed-in readers to Home. */
  session: z.optional(z.enum(['required', 'anonymous-only'])),
  title: z.optional(z.string()),
  shape: z.optional(PageShape),
  /** Widgets shown on the page immediately; their files are preloaded with it. */
  widgets: list(identifier),
  /** Widgets beside the main content: the server renders them with the page, and their code loads after the page's. */
  extras: list(identifier),
  /** The page's first API call, which the document starts: `/api/posts/:postId`. */
  prefetch: z.optional(z.string().check(z.startsWith('/api/'))),
  /** The budget of scripts for a first view of this page, in kilobytes compressed by brotli, if it exceeds the default. */
  kilobytes: z.optional(z.int().check(z.positive())),
})
export type RemoteRoute = z.infer<typeof RemoteRoute>

/** The elements of a 24×24 SVG: `[['path', { d: 'M4 4h16' }]]`. */
export const Drawing = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]))
export type Drawing = z.infer<typeof Drawing>

const key = z.string().check(z.length(1))
const address = z.string().check(z.startsWith('/'))

/** An entry of the navigation. */
export const NavItem = z.object({
  id: identifier,
  label: z.string(),
  /** `:username` is replaced by the reader's. */
  to: address,
  /** The name of a Lucide icon: `book-open`. */
  icon: z.string(),
  /** The icon's drawing; added by the build. */
  drawing: z.optional(Drawing),
  order: z.number(),
  /** Where it leads visitors, or that they do not see it: `false` for a page that would only ask them to sign in. */
  visitors: z.optional(z.union([address, z.literal(false)])),
  /** `reader` is the menu at the reader's name. */
  place: z.optional(z.enum(['main', 'reader'])),
  /** The count shown as a badge. */
  badge: z.optional(z.enum(['notifications', 'messages'])),
  /** The key that opens it after `g`. */
  key: z.optional(key),
})
export type NavItem = z.infer<typeof NavItem>

/** A small link at the foot of every page. */
export const FootLink = z.object({ label: z.string(), to: address })
export type FootLink = z.infer<typeof FootLink>

/** Something that a reader can create on any page, with the create button or a key. */
export const CreateAction = z.object({
  label: z.string(),
  to: address,
  /** The widget that the key opens in a dialog; it gets `onPosted`. */
  widget: identifier,
  key: z.optional(key),
})
export type CreateAction = z.infer<typeof CreateAction>

/** A dialog that a key opens on any page. */
export const KeyedDialog = z.object({ title: z.string(), widget: identifier })
export type KeyedDialog = z.infer<typeof KeyedDialog>

/** A component that pages of other teams may embed. */
export const Widget = z.object({
  /** `<remote>.<name>`: `feed.post-list`. */
  id: identifier,
  /** Incremented by breaking changes of its props. */
  version: z._default(z.int().check(z.positive()), 1),
})
export type Widget = z.infer<typeof Widget>

/** A remote's contract, as data. */
export const RemoteContract = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  routes: list(RemoteRoute),
  nav: list(NavItem),
  foot: list(FootLink),
  create: z.optional(CreateAction),
  /** Keys that open a page. */
  keys: z._default(z.record(key, address), {}),
  /** Keys that open a widget in a dialog. */
  dialogs: z._default(z.record(key, KeyedDialog), {}),
  /**
   * Widgets that finish drafts left in the browser, by the name of the draft. The shell renders the widget on any page while the
   * draft exists and its reader is signed in. It has no visible output.
   */
  resumes: z._default(z.record(identifier, identifier), {}),
  /** Redirects from one path to another: `{ '/search': '/search/books' }`. */
  redirects: z._default(z.record(address, address), {}),
  widgets: list(Widget),
  /** Path prefixes of the API calls it makes: `/api/posts`. */
  apis: list(z.string().check(z.startsWith('/api/'))),
  needs: z.object({
    /** The required range of the platform library: `^1`. */
    platform: z.string().check(z.regex(/^\^\d+(\.\d+){0,2}$/, 'A range like ^1')),
    /** Other teams' widgets that it embeds, and the versions it was written for. */
    widgets: z._default(z.record(z.string(), z.int()), {}),
  }),
})
export type RemoteContract = z.infer<typeof RemoteContract>

/** Validates a remote's contract and adds defaults. `contract.ts` exports the result as its default export. */
export const defineRemoteContract = (contract: z.input<typeof RemoteContract>): RemoteContract =>
  RemoteContract.parse(contract)
