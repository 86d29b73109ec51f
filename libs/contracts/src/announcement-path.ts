/** The call that every page needs: the renderer keeps its answer. */
export const ANNOUNCEMENT_PATH = '/api/moderation/announcement'
