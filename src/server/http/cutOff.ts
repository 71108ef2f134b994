import type { ServerResponse } from 'node:http'

/**
 * Cuts off an answer that has begun, so that nobody takes it for a whole one. By HTTP/1.0, which proxies may speak, a closed connection
 * is the end of an answer without a length, and only a reset is none.
 */
export const cutOff = ({ socket }: ServerResponse): void => {
  socket?.resetAndDestroy()
}
