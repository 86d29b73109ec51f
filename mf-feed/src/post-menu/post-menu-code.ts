/** The items and dialogs of a post's menu: one file, loaded when a reader is about to open one. */
export { PostDialogs } from './post-dialogs.tsx'
export { PostMenuItems } from './post-menu-items.tsx'
