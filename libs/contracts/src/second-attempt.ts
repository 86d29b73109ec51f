/** The query under which a browser asks once more for the entry of a remote that never came. */
export const SECOND_ATTEMPT = '?again=1'
