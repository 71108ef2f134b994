import type { Call } from './call.ts'
import type { SimulatedCall } from './simulation.ts'

/** The same call, whose answer is that of its simulation: to be sent with `simulate`. */
export const asSimulated = <Body, Answer>({
  types: _types,
  ...call
}: Call<Body, Answer>): Call<Body, SimulatedCall<Answer>> => call
