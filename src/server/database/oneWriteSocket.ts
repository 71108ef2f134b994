import { Socket } from 'node:net'

/**
 * A socket that sends what one turn of the event loop writes as one packet: the statements of a flight reach PostgreSQL together,
 * where pg alone would write (and wake the server) once per statement.
 */
export class OneWriteSocket extends Socket {
  #held = false

  override cork(): void {
    super.cork()
    if (this.#held) return
    this.#held = true
    super.cork()
    process.nextTick(() => {
      this.#held = false
      this.uncork()
    })
  }
}
