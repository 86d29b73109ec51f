/** SQL: the tombstone of a private, deleted or erased post keeps only its id, version and like count. */
export const POST_TOMBSTONE = `is_hidden = true, author_id = '', post_type = 'THOUGHT', title = null, content = '', other_words = '', book_id = null,
  book_text = '', rating = null, is_spoiler = false, thread_owner_id = null, thread_bookshelf_id = null, created_at = now()`
