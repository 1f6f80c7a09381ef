/** How long to wait before connecting again. Hints are lost meanwhile. */
export const RETRY_MS = 500;
