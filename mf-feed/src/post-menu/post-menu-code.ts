/** The items and dialogs of a post's menu: one file, loaded when a reader is about to open one. */
export { DeletePost } from './delete-post.tsx'
export { PostMenuItems } from './post-menu-items.tsx'
