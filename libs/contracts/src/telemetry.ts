/** Where browsers report failures and measurements; the gateway writes them to a log. */
export const TELEMETRY_PATH = '/-/telemetry'
