/** What the menu of a post asks for. */
export type Asked = 'delete' | 'likes' | 'shares' | 'report'
