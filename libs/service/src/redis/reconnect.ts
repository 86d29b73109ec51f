/** How long to wait before the next attempt to connect, in milliseconds. */
export const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, 1000)
