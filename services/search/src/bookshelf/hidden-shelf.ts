/** SQL: a hidden bookshelf keeps only its id and version. */
export const HIDDEN_SHELF = `is_hidden = true, owner_id = '', name = '', description = '', other_words = '', is_default = false, book_count = 0,
  follower_count = 0, preview_book_ids = '{}', updated_at = 'epoch'`
