/** The query string with which a browser requests a remote's entry again after the first request failed. */
export const SECOND_ATTEMPT = '?again=1'
