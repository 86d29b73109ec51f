/** SQL: the tombstone of a private or deleted bookshelf keeps only its id and version. */
export const BOOKSHELF_TOMBSTONE = `is_hidden = true, owner_id = '', name = '', description = '', other_words = '', is_default = false, book_count = 0,
  follower_count = 0, preview_book_ids = '{}', updated_at = 'epoch'`
