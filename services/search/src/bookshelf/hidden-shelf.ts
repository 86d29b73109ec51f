/** SQL: of a bookshelf that is not to be found only the id and the version are kept. */
export const HIDDEN_SHELF = `is_hidden = true, owner_id = '', name = '', description = '', other_words = '', is_default = false, book_count = 0,
  follower_count = 0, preview_book_ids = '{}', updated_at = 'epoch'`
